/** Pages through a list as Stripe does: newest first, by object id, 1 to 100 at a time. */

import { z } from 'zod';
import type { ListRange, Reading } from './ledger.ts';
import type { StripeList } from './objects/nulls.ts';
import { group, integer, text } from './parameters.ts';
import type { Records } from './records.ts';
import { invalidParameter, missingResource } from './stripe-error.ts';

const seconds = integer({ min: 0, max: 99_999_999_999 });
const secondsRange = group({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
});

/** Either one moment or a range, in Unix seconds. */
const createdRange = z.union([
  seconds.transform((moment): CreatedRange => ({ gte: moment, lte: moment })),
  secondsRange,
]);

export interface CreatedRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export const pageParameters = group({
  ending_before: text().optional(),
  limit: integer({ min: 1, max: 100 }).optional(),
  starting_after: text().optional(),
});
export const listParameters = pageParameters.extend({ created: createdRange.optional() });

type Page = z.output<typeof pageParameters>;

export function isWithin(createdSeconds: number, input: CreatedRange | undefined): boolean {
  if (input === undefined) return true;
  return (
    (input.gt === undefined || createdSeconds > input.gt) &&
    (input.gte === undefined || createdSeconds >= input.gte) &&
    (input.lt === undefined || createdSeconds < input.lt) &&
    (input.lte === undefined || createdSeconds <= input.lte)
  );
}

/** Where the objects of a page come from, in the order of the reply. */
export interface Source<T> {
  has(id: string): boolean;
  /** The objects behind `id`, or all of them; backward: those before it, the nearest first. */
  read(id: string | undefined, backward: boolean): Iterable<T>;
}

export function arraySource<T extends { readonly id: string }>(all: readonly T[]): Source<T> {
  const indexOf = (id: string): number => all.findIndex((candidate) => candidate.id === id);
  return {
    has: (id) => indexOf(id) >= 0,
    read(id, backward) {
      if (id === undefined) return backward ? all.toReversed() : all;
      return backward ? all.slice(0, indexOf(id)).toReversed() : all.slice(indexOf(id) + 1);
    },
  };
}

/** The stored objects of one kind, the newest first. `created` only spares reading what lies outside of it. */
export function storedSource<K extends 'session' | 'payment_intent' | 'refund' | 'balance_transaction' | 'event'>(
  reading: Reading,
  kind: K,
  created: CreatedRange | undefined,
): Source<Records[K]> {
  const bounds: ListRange = { createdFrom: created?.gte ?? created?.gt, createdTo: created?.lte ?? created?.lt };
  return {
    has: (id) => reading.find(kind, id) !== undefined,
    read: (behindId, backward) => reading.list(kind, { ...bounds, behindId, newestFirst: !backward }),
  };
}

/** `keep` is the filter. A cursor may name an object that the filter leaves out. */
export function pageOf<T>(
  source: Source<T>,
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
  const param = after === undefined ? 'ending_before' : 'starting_after';
  const cursor = after ?? before;
  if (cursor !== undefined && !source.has(cursor)) throw missingResource(names.kind, cursor, param, 400);
  const found = take(source.read(cursor, before !== undefined), keep, limit + 1);
  const data = found.slice(0, limit);
  if (before !== undefined) data.reverse();
  return { object: 'list', data, has_more: found.length > limit, url: names.url };
}

function take<T>(objects: Iterable<T>, keep: (object: T) => boolean, count: number): T[] {
  const taken: T[] = [];
  for (const object of objects) {
    if (keep(object)) taken.push(object);
    if (taken.length === count) break;
  }
  return taken;
}
