/** Returns as the console shows and changes them. */

import { z } from 'zod';
import { orderNumberInAddress } from '../orders.ts';
import { RETURN_STATES } from '../return-terms.ts';
import { returnNote } from '../returns.ts';
import { soldUnitFields } from '../sold-unit.ts';
import { idInAddress, moment } from '../wire.ts';
import { LISTS, sortChoices } from './console-lists.ts';
import { listQuery } from './list-query.ts';
import { upload } from './uploads.ts';

export const returnView = z.object({
  /** Counted within the order, from 1. */
  number: z.number(),
  state: z.enum(RETURN_STATES),
  at: moment,
  /** In words. */
  reason: z.string(),
  note: z.string(),
  decline_reason: z.string(),
  /** Photographs of the buyer. */
  files: z.array(upload),
  /** Money was given back since it was started. */
  is_refunded: z.boolean(),
  /** `id`: of the line of the order. */
  items: z.array(
    z.object({ id: z.number(), part_number: z.string(), name: z.string(), quantity: z.number(), ...soldUnitFields }),
  ),
});
export type ReturnView = z.infer<typeof returnView>;

export const listReturnsQuery = z.object({
  tab: z.enum(LISTS.returns.tab.choices).default(LISTS.returns.tab.first),
  sort: z.enum(sortChoices(LISTS.returns.sorts)).default(''),
  ...listQuery,
});

export const returnRow = z.object({
  id: z.number(),
  order_number: z.string(),
  /** Counted within the order, from 1. */
  number: z.number(),
  state: z.enum(RETURN_STATES),
  at: moment,
  customer: z.string(),
  company: z.string(),
  /** In words. */
  reason: z.string(),
  /** Part numbers with their quantities. */
  parts: z.string(),
  /** Money was given back since it was started. */
  is_refunded: z.boolean(),
});
export type ReturnRowView = z.infer<typeof returnRow>;

export const returnPage = z.object({ returns: z.array(returnRow), has_more: z.boolean() });

export const returnParams = z.object({ number: orderNumberInAddress, return: idInAddress });

export const changeReturnBody = z.object({
  seen_event_id: z.int().nonnegative(),
  to: z.enum(RETURN_STATES).exclude(['requested']),
  /** To the buyer, of a return that is declined. */
  reason: returnNote.default(''),
});
