/** The lists of enquiries and one enquiry with its history, as console and command show them. */
import type { EnquiryTab } from '#contract/console/enquiry-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  countNewEnquiries,
  findEnquiries,
  listEnquiries,
  listEnquiriesFrom,
  listEnquiryEvents,
} from '../site/enquiries/enquiry-store.ts';
import type { EnquiryEventRow, EnquiryRow } from '../site/enquiries/enquiry-store.ts';

export { listEnquiriesAbout } from '../site/enquiries/enquiry-store.ts';
export type { EnquiryRow } from '../site/enquiries/enquiry-store.ts';

/** Enquiries of one page. */
const PAGE_SIZE = 50;
const MAX_WORDS = 8;
const MOST_NEW = 10;
const MOST_OTHERS = 20;

/** A page of a tab; `words` as typed, `after` the last enquiry of the page before. */
export async function findEnquiryPage(
  queries: Queries,
  { tab, words, after }: { tab: EnquiryTab; words: string; after: number | null },
): Promise<{ enquiries: EnquiryRow[]; hasMore: boolean }> {
  const rows = await listEnquiries(queries, {
    state: tab === 'all' ? null : tab,
    words: words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
    since: null,
    after,
    limit: PAGE_SIZE + 1,
  });
  return { enquiries: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** How many the owner has not dealt with, and the newest of them. */
export async function findNewEnquiries(queries: Queries): Promise<{ count: number; newest: EnquiryRow[] }> {
  const filter = { state: 'new', words: [], since: null, after: null, limit: MOST_NEW } as const;
  const [count, newest] = await Promise.all([countNewEnquiries(queries), listEnquiries(queries, filter)]);
  return { count, newest };
}

export interface EnquiryParts {
  enquiry: EnquiryRow;
  events: EnquiryEventRow[];
  /** Of the same e-mail address. */
  others: EnquiryRow[];
}

export async function findEnquiry(queries: Queries, id: number): Promise<EnquiryParts | null> {
  const [enquiry] = await findEnquiries(queries, [id]);
  if (enquiry === undefined) return null;
  const [events, ofAddress] = await Promise.all([
    listEnquiryEvents(queries, id),
    listEnquiriesFrom(queries, enquiry.email, MOST_OTHERS + 1),
  ]);
  return { enquiry, events, others: ofAddress.filter((other) => other.id !== id).slice(0, MOST_OTHERS) };
}
