/** Enquiries as the console shows them. */

import { z } from 'zod';
import { pumpQuery } from '../pumps/reply.ts';
import { pumpSelection } from '../pumps/selection.ts';
import { requestLine } from '../requests.ts';
import { idInAddress, moment } from '../wire.ts';
import { LISTS, sortChoices } from './console-lists.ts';
import { ENQUIRY_STATES } from './enquiry-lists.ts';
import { listQuery } from './list-query.ts';
import { orderRow } from './orders.ts';
import { upload } from './uploads.ts';

const state = z.enum(ENQUIRY_STATES);

export const listEnquiriesQuery = z.object({
  tab: z.enum(LISTS.enquiries.tab.choices).default(LISTS.enquiries.tab.first),
  sort: z.enum(sortChoices(LISTS.enquiries.sorts)).default(''),
  ...listQuery,
});

export const enquiryRow = z.object({
  id: z.number(),
  created_at: moment,
  name: z.string(),
  company: z.string(),
  /** The label of its subject. */
  subject: z.string(),
  /** The beginning of its text, in one line. */
  beginning: z.string(),
  state,
  /** The number to call today, as its sender asks; null for all others. */
  call_today: z.string().nullable(),
});
export type EnquiryRowView = z.infer<typeof enquiryRow>;

export const enquiryPage = z.object({ enquiries: z.array(enquiryRow), has_more: z.boolean() });

export const enquiryParams = z.object({ id: idInAddress });

export const enquiryDetail = z.object({
  ...enquiryRow.omit({ beginning: true }).shape,
  email: z.string(),
  phone: z.string(),
  /** Of a request for quotation; null for other enquiries. */
  request: z
    .object({
      number: z.string(),
      lines: z.array(requestLine),
      /** The duty of its pumps, as it was typed; null for none. */
      pump_duty: pumpQuery.nullable(),
      /** Its pumps that are offered for this duty, by the curves of now. */
      selections: z.array(pumpSelection),
      files: z.array(upload),
    })
    .nullable(),
  /** Its text in pieces; those that are a part number of the shop name the product. */
  message: z.array(z.object({ text: z.string(), product_id: z.number().nullable() })),
  /** Other enquiries of the same e-mail address, newest first. */
  others: z.array(enquiryRow),
  /** Orders of the same e-mail address, newest first. */
  orders: z.array(orderRow),
  /** Oldest first. */
  history: z.array(z.object({ id: z.number(), at: moment, by: z.string(), state })),
  /** The newest entry of the history, 0 for none: sent back with a change, which is refused when there is a newer one. */
  seen_event_id: z.number(),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

export const setEnquiryStateBody = z.object({ state, seen_event_id: z.int().nonnegative() });
