/** The lists of enquiries and one enquiry with its history, as console and command show them. */

import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import type { ListSort, ListTab } from '#contract/console/console-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { splitWords } from '#server/platform/database/split-words.ts';
import {
  countNewEnquiries,
  findEnquiries,
  listEnquiries,
  listEnquiriesFrom,
  listEnquiriesToCall,
  listEnquiryEvents,
} from './enquiry-store.ts';
import type { EnquiryEventRow, EnquiryRow } from './enquiry-store.ts';

export { countNewEnquiries, findRequestDuty, findRequestMessage, listEnquiriesAbout } from './enquiry-store.ts';
export type { EnquiryRow } from './enquiry-store.ts';

const MOST_NEW = 10;
const MOST_OTHERS = 20;

interface EnquirySearch {
  tab: ListTab<'enquiries'>;
  /** As typed. */
  words: string;
  sort: ListSort<'enquiries'>;
  /** The last enquiry of the page before. */
  after: number | null;
}

export async function findEnquiryPage(
  queries: Queries,
  { tab, words, ...page }: EnquirySearch,
): Promise<Page<EnquiryRow>> {
  const filter = { state: tab === 'all' ? null : tab, words: splitWords(words), since: null, ...page };
  return findPage(ROWS_PER_PAGE, (limit) => listEnquiries(queries, { ...filter, limit }));
}

/** Those whose senders ask to be called; and of the others that the owner has not dealt with how many, and the newest. */
export async function findNewEnquiries(
  queries: Queries,
): Promise<{ count: number; newest: EnquiryRow[]; toCall: EnquiryRow[] }> {
  const filter = { state: 'new', words: [], since: null, sort: '', after: null, limit: MOST_NEW } as const;
  const [count, newest, toCall] = await Promise.all([
    countNewEnquiries(queries),
    listEnquiries(queries, filter),
    listEnquiriesToCall(queries, MOST_NEW),
  ]);
  const called = new Set(toCall.map(({ id }) => id));
  return { count: count - toCall.length, newest: newest.filter(({ id }) => !called.has(id)), toCall };
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
