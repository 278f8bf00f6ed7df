/** A person changes the state of an enquiry, by screen or command. The row is locked, and a change after another's is refused. */

import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { listEnquiryEvents, lockEnquiry, lockRequest, setEnquiryState } from './enquiry-store.ts';

export interface EnquiryChange {
  id: number;
  state: EnquiryState;
  /** The name of the person, for the history. */
  by: string;
  /** The newest entry of the history that the person saw, 0 for none; null when the change is to be made whatever happened since. */
  seenEventId: number | null;
}

export type EnquiryChanged =
  | { kind: 'done' }
  | { kind: 'unknown' }
  /** It has changed since the person saw it. */
  | { kind: 'outdated' }
  /** `why` completes "It was not changed: ...". */
  | { kind: 'refused'; why: string };

export async function changeEnquiry(
  database: Database,
  { id, state, by, seenEventId }: EnquiryChange,
): Promise<EnquiryChanged> {
  return inTransaction(database, async (tx): Promise<EnquiryChanged> => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry === null) return { kind: 'unknown' };
    const newest = (await listEnquiryEvents(tx, id)).at(-1)?.id ?? 0;
    if (seenEventId !== null && newest !== seenEventId) return { kind: 'outdated' };
    if (enquiry.state === state) return { kind: 'refused', why: `it is ${state} already` };
    await setEnquiryState(tx, id, { state, by });
    return { kind: 'done' };
  });
}

/** A quote was sent for the request with this number: it is answered, unless a person has dealt with it already. */
export async function markRequestAnswered(tx: InTransaction, number: string, by: string): Promise<void> {
  const enquiry = await lockRequest(tx, number);
  if (enquiry?.state === 'new') await setEnquiryState(tx, enquiry.id, { state: 'answered', by });
}
