/** The enquiries that the owner has not dealt with. */
import { CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import type { Queries } from '#server/database/database.ts';
import { findNewEnquiries } from './enquiry-store.ts';

const MOST_SHOWN = 10;

export interface NewEnquiries {
  count: number;
  newest: { id: number; name: string; subject: string; createdAt: Date }[];
}

export async function listNewEnquiries(queries: Queries): Promise<NewEnquiries> {
  const { count, newest } = await findNewEnquiries(queries, MOST_SHOWN);
  return {
    count,
    newest: newest.map(({ id, name, subject, created_at }) => ({
      id,
      name,
      subject: CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject,
      createdAt: created_at,
    })),
  };
}
