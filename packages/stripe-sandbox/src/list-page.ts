/** Pages through a list as Stripe does: newest first, by object id, 1 to 100 at a time. */
import type { StripeList } from './objects/nulls.ts';
import { type Reader, group, integer, text } from './parameters.ts';
import { invalidParameter, missingResource } from './stripe-error.ts';

const seconds = () => integer({ min: 0, max: 99_999_999_999 });
const range = group({ gt: seconds(), gte: seconds(), lt: seconds(), lte: seconds() });

export interface CreatedRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

/** Either one moment or a range, in Unix seconds. */
const created: Reader<CreatedRange | undefined> = (node, param) => {
  if (typeof node !== 'string') return range(node, param);
  const moment = seconds()(node, param);
  return { gte: moment, lte: moment };
};

export const PAGE_FIELDS = {
  ending_before: text(),
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
} as const;
export const CREATED_FIELDS = { created } as const;

export interface Page {
  readonly limit: number | undefined;
  readonly starting_after: string | undefined;
  readonly ending_before: string | undefined;
}

export function isWithin(createdSeconds: number, wanted: CreatedRange | undefined): boolean {
  if (wanted === undefined) return true;
  return (
    (wanted.gt === undefined || createdSeconds > wanted.gt) &&
    (wanted.gte === undefined || createdSeconds >= wanted.gte) &&
    (wanted.lt === undefined || createdSeconds < wanted.lt) &&
    (wanted.lte === undefined || createdSeconds <= wanted.lte)
  );
}

/**
 * `all` stands in the order of the answer and holds every object of the kind; `keep` filters. A cursor may name an
 * object that the filter leaves out.
 */
export function pageOf<T extends { readonly id: string }>(
  all: readonly T[],
  keep: (object: T) => boolean,
  page: Page,
  names: { readonly kind: string; readonly url: string },
): StripeList<T> {
  const { starting_after: after, ending_before: before, limit = 10 } = page;
  if (after !== undefined && before !== undefined) {
    throw invalidParameter(
      'You may only specify one of these parameters: starting_after, ending_before.',
      'starting_after',
    );
  }
  const from = after === undefined ? 0 : cursorIndex(all, after, 'starting_after', names.kind) + 1;
  const to = before === undefined ? all.length : cursorIndex(all, before, 'ending_before', names.kind);
  const matching = all.slice(from, to).filter(keep);
  const data = before === undefined ? matching.slice(0, limit) : matching.slice(-limit);
  return { object: 'list', data, has_more: data.length < matching.length, url: names.url };
}

function cursorIndex(all: readonly { readonly id: string }[], id: string, param: string, kind: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) throw missingResource(kind, id, param, 400);
  return index;
}
