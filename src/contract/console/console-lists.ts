/**
 * The lists of the console: how each is called, where its screen is, its tabs, and by what its rows are sorted. The row of
 * its call, its limit, the addresses of its screen and what reads them follow from its row here. No schema library, so that
 * the browser can carry this table.
 */

import { ORDER_TABS } from '../order-lists.ts';
import { QUOTE_STATES } from '../quote-states.ts';
import { ENQUIRY_STATES } from './enquiry-lists.ts';
import { PRODUCT_TABS } from './product-terms.ts';

interface List {
  call: `list${string}`;
  /** Of its screen; under the base of the API, that of its call. */
  path: `/${string}`;
  /** What changes it, as the server announces it. */
  topics: readonly string[];
  tab: {
    /** The part of the address that names it. */
    part: string;
    /** In their order. */
    choices: readonly string[];
    /** Shown when the address names none. */
    first: string;
  };
  /** What its rows can be sorted by, ascending; with a minus sign before it, descending. */
  sorts: readonly string[];
  /** Parts of the address beside `words` and `after`. */
  texts: readonly string[];
}

export const LISTS = {
  orders: {
    call: 'listOrders',
    path: '/orders',
    topics: ['orders'],
    tab: { part: 'tab', choices: ORDER_TABS, first: 'all' },
    sorts: ['number', 'time', 'total'],
    // First and last day, such as 2026-11-22, in the company's time zone.
    texts: ['from', 'to'],
  },
  stock: {
    call: 'listStock',
    path: '/stock',
    topics: ['stock'],
    // 'yes': only what is at its reorder point or below.
    tab: { part: 'low', choices: ['', 'yes'], first: '' },
    sorts: [],
    texts: [],
  },
  returns: {
    call: 'listReturns',
    path: '/returns',
    topics: ['orders'],
    // 'open': to decide, on their way, to refund.
    tab: { part: 'tab', choices: ['open', 'closed', 'declined', 'all'], first: 'open' },
    sorts: ['time'],
    texts: [],
  },
  enquiries: {
    call: 'listEnquiries',
    path: '/enquiries',
    topics: ['enquiries'],
    tab: { part: 'tab', choices: [...ENQUIRY_STATES, 'all'], first: 'new' },
    sorts: ['time', 'name'],
    texts: [],
  },
  quotes: {
    call: 'listQuotes',
    path: '/quotes',
    topics: ['quotes'],
    tab: { part: 'tab', choices: [...QUOTE_STATES, 'all'], first: 'all' },
    sorts: ['number', 'valid_through', 'total'],
    texts: [],
  },
  invoices: {
    call: 'listInvoices',
    path: '/invoices',
    topics: ['orders'],
    tab: { part: 'tab', choices: ['open', 'overdue', 'all'], first: 'all' },
    sorts: ['number', 'due', 'total'],
    texts: [],
  },
  products: {
    call: 'listProducts',
    path: '/products',
    topics: ['stock'],
    tab: { part: 'tab', choices: PRODUCT_TABS, first: 'all' },
    sorts: ['part_number', 'price', 'free'],
    texts: [],
  },
} as const satisfies Record<string, List>;

type Lists = typeof LISTS;
export type ListName = keyof Lists;
export type ListTab<Name extends ListName> = Lists[Name]['tab']['choices'][number];
export type ListSort<Name extends ListName> = SortChoice<Lists[Name]['sorts'][number]>;

/** What is requested of a list, as the address of its screen has it; an empty text is no condition. */
export type ListSearch<Name extends ListName> = Record<Lists[Name]['tab']['part'], ListTab<Name>> &
  Record<Lists[Name]['texts'][number], string> & {
    /** As typed. */
    words: string;
    /** Empty for the list's own order. */
    sort: ListSort<Name>;
    /** Of the last row of the page before: the number of an order, the id of others. */
    after: string;
  };

/** Rows of one page. */
export const ROWS_PER_PAGE = 50;

export type SortChoice<By extends string> = '' | By | `-${By}`;

export function sortChoices<By extends string>(sorts: readonly By[]): readonly SortChoice<By>[] {
  return ['', ...sorts.flatMap((by) => [by, `-${by}` as const])];
}

/** `by` is empty for the list's own order. */
export function parseSort<By extends string>(sort: SortChoice<By>): { by: By | ''; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { by: (isDescending ? sort.slice(1) : sort) as By | '', isDescending }; // without its minus sign
}
