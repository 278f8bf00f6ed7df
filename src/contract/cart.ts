/** §3: the calls about the cart. */

import { z } from 'zod';
import { CHECKOUT_MAX_CHARACTERS } from './checkout-form.ts';
import { COUNTRIES, MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './constants.ts';
import { soldUnitFields } from './sold-unit.ts';
import { taxLine } from './tax-lines.ts';
import { line, moneyInReply } from './wire.ts';

/** A product id in a request: a positive integer that a database key can hold. */
export const productId = z.int('Must be a product id').positive('Must be a product id');

export const requestedItem = z.object({
  product_id: productId,
  quantity: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MAX_LINE_QUANTITY, `Must be at most ${MAX_LINE_QUANTITY}`),
});

export const requestedItems = z
  .array(requestedItem)
  .min(1, 'Must have at least one item')
  .max(MAX_ORDER_LINES, `Must have at most ${MAX_ORDER_LINES} items`);

export const country = z.enum(COUNTRIES, 'Must be CA or US');

/** The day by which so many of a product are shipped when they are ordered now, such as 2026-12-03. */
const linePromise = z.object({ product_id: z.int(), quantity: z.int(), promised_on: z.string() });
/** One for each product of the cart for which a day can be promised; outside the specification. */
const promises = z.array(linePromise).optional();

export const calculateTotalBody = z.object({
  items: requestedItems,
  billing_country: country,
  /** Where the order goes, as far as it is known (docs/decisions/053). */
  shipping_country: country.optional(),
  shipping_state: line(CHECKOUT_MAX_CHARACTERS.shipping_state).optional(),
});
export const orderTotal = z.object({
  subtotal: moneyInReply,
  tax_amount: moneyInReply,
  total_amount: moneyInReply,
  taxes: z.array(taxLine).optional(),
  /** True while the taxes depend on a place of delivery that is not known yet. */
  is_estimate: z.boolean().optional(),
  promises,
});

export const validateCartBody = z.object({
  items: z.array(requestedItem).max(MAX_ORDER_LINES, `Must have at most ${MAX_ORDER_LINES} items`),
});
export const cartValidation = z.object({
  cart_changed: z.boolean(),
  removed_items: z.array(z.object({ product_id: z.int(), product_name: z.string(), message: z.string() })),
  updated_items: z.array(
    z.object({
      product_id: z.int(),
      product_name: z.string(),
      original_quantity: z.int(),
      adjusted_quantity: z.int(),
      message: z.string(),
      ...soldUnitFields,
    }),
  ),
  valid_cart_items: z.array(
    z.object({
      product_id: z.int(),
      product_name: z.string(),
      quantity: z.int(),
      price: moneyInReply,
      ...soldUnitFields,
    }),
  ),
  promises,
});

export type LinePromise = z.infer<typeof linePromise>;
export type RequestedItem = z.infer<typeof requestedItem>;
export type CalculateTotalBody = z.infer<typeof calculateTotalBody>;
export type OrderTotal = z.infer<typeof orderTotal>;
export type CartValidation = z.infer<typeof cartValidation>;
