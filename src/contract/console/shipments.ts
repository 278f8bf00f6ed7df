/** What leaves of an order, and the owner's notes on it. */

import { z } from 'zod';
import { CARRIERS, MAX_CARRIER_NAME_CHARACTERS, MAX_TRACKING_CHARACTERS, trackingNumberError } from '../carriers.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { MAX_NOTE_CHARACTERS, MAX_PROMISE_REASON_CHARACTERS, SHIPMENT_CONFIRMATIONS } from '../order-lists.ts';
import { orderNumberInAddress } from '../orders.ts';
import { idInAddress, line, moment, severalLines } from '../wire.ts';

const seenEventId = z.int().nonnegative();

const shippedItem = z.object({ id: z.int().positive(), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) });

export const shipOrderBody = z
  .object({
    seen_event_id: seenEventId,
    carrier: z.enum(CARRIERS),
    /** Of the carrier 'other' alone. */
    carrier_name: line(MAX_CARRIER_NAME_CHARACTERS).default(''),
    tracking_number: line(MAX_TRACKING_CHARACTERS)
      .superRefine((text, context) => {
        const message = text === '' ? null : trackingNumberError(text);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .default(''),
    /** Null: all that is left. */
    items: z.array(shippedItem).min(1).max(MAX_ORDER_LINES).nullable().default(null),
    tell_buyer: z.boolean().default(true),
    /** The word by which a person confirms that it is shipped nevertheless: the state of its payment. */
    even_though: z.enum(SHIPMENT_CONFIRMATIONS).nullable().default(null),
  })
  .refine(({ carrier, carrier_name }) => carrier !== 'other' || carrier_name !== '', {
    path: ['carrier_name'],
    message: 'The carrier needs its name',
  });

export const shipmentParams = z.object({ number: orderNumberInAddress, id: idInAddress });

/** What the owner promises for a later day; the rules of the order refuse a day that is none. */
export const promiseLaterBody = z.object({
  seen_event_id: seenEventId,
  /** Null: all that is still to be shipped. */
  items: z.array(z.int().positive()).min(1, 'Choose a line').max(MAX_ORDER_LINES).nullable(),
  promised_on: z.iso.date('Choose a day'),
  reason: line(MAX_PROMISE_REASON_CHARACTERS),
});

export const addNoteBody = z.object({
  seen_event_id: seenEventId,
  text: severalLines(MAX_NOTE_CHARACTERS).min(1, 'The note is empty'),
});

/** A shipment that was not undone. */
export const shipmentView = z.object({
  id: z.number(),
  shipped_at: moment,
  by: z.string(),
  /** Null: not named. */
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** Null: the carrier has no page for the number. */
  tracking_url: z.string().nullable(),
  is_buyer_told: z.boolean(),
  is_undoable: z.boolean(),
  items: z.array(z.object({ id: z.number(), quantity: z.number() })),
});
export type ShipmentView = z.infer<typeof shipmentView>;

export const noteView = z.object({ id: z.number(), at: moment, by: z.string(), text: z.string() });
