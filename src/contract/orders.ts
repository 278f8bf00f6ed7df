/** §3: order create payload, order, and the calls on /orders/. Whole, because the payload, its errors and the order are read together. */

import { z } from 'zod';
import { requestedItem } from './cart.ts';
import { BUSINESS_MAX_CHARACTERS, CHECKOUT_MAX_CHARACTERS, businessErrors, checkoutErrors } from './checkout-form.ts';
import type { BusinessField, CheckoutField, CheckoutForm } from './checkout-form.ts';
import { MAX_ORDER_LINES, PAYMENT_METHOD } from './constants.ts';
import { isEmail } from './email.ts';
import { noteError } from './note-error.ts';
import { OFFLINE_KINDS } from './offline-payments.ts';
import { MAX_ORDER_NOTE_CHARACTERS, notesByProduct } from './order-notes.ts';
import { requestKey } from './request-key.ts';
import { orderReturn, returnable } from './returns.ts';
import { SHIP_CHOICES } from './ship-choices.ts';
import { soldUnitFields } from './sold-unit.ts';
import { taxLine } from './tax-lines.ts';
import { PO_NUMBER_REQUIRED, TERMS_CODE_REQUIRED, TERMS_MAX_CHARACTERS } from './terms-codes.ts';
import { fileTokens } from './uploads.ts';
import { line, moment, moneyInReply, moneyInRequest, searchText } from './wire.ts';

/** §4, Other states; readings: pending until paid, cancelled from any state before shipping. */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * readings: "RE-" and ten symbols of Crockford's base 32, which leaves out the look-alike letters I, L, O and U:
 * 32 to the power of ten is 50 bits.
 */
export const ORDER_NUMBER_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What cannot be one, such as a NUL that no database takes, is as unknown as any other. */
export const orderNumberInAddress = z
  .string()
  .max(64)
  .transform((text) => (/^[\w-]+$/.test(text) ? text : ''));

export const checkoutFieldSchemas = Object.fromEntries(
  Object.entries(CHECKOUT_MAX_CHARACTERS).map(([field, max]) => [field, line(max).default('')]),
) as Record<CheckoutField, z.ZodDefault<ReturnType<typeof line>>>; // fromEntries does not preserve the type of the keys

export const businessFieldSchemas = {
  company: line(BUSINESS_MAX_CHARACTERS.company).optional(),
  po_number: line(BUSINESS_MAX_CHARACTERS.po_number).optional(),
  /** Of the whole order; each of its lines may have another. */
  note: line(BUSINESS_MAX_CHARACTERS.note).optional(),
};

/** What the owner corrects of an order; how the fields fit together is checked with the rest of the order. */
export const orderCorrection = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(CHECKOUT_MAX_CHARACTERS).map(([field, max]) => [field, line(max).optional()]),
  ) as Record<CheckoutField, z.ZodOptional<ReturnType<typeof line>>>), // as above
  ...businessFieldSchemas,
});

/** What the buyer says of one line. */
const lineNote = line(MAX_ORDER_NOTE_CHARACTERS);

/** What every order of the site is made of, however it is paid. */
const requestedOrder = z.object({
  ...checkoutFieldSchemas,
  ...businessFieldSchemas,
  subtotal: moneyInRequest.optional(),
  tax_amount: moneyInRequest.optional(),
  total_amount: moneyInRequest.optional(),
  /** Where the items are promised for different days. */
  ship_choice: z.enum(SHIP_CHOICES, `Must be ${SHIP_CHOICES.join(' or ')}`).optional(),
  order_items: z
    .array(requestedItem.extend({ price: moneyInRequest.optional(), note: lineNote.optional() }))
    .min(1, 'Must have at least one item')
    .max(MAX_ORDER_LINES, `Must have at most ${MAX_ORDER_LINES} items`),
});
export type RequestedOrder = z.output<typeof requestedOrder>;

export const createOrderBody = requestedOrder
  .extend({
    payment_method: z.literal(PAYMENT_METHOD).default(PAYMENT_METHOD),
    /** The unpaid order of the same browser that this one replaces (readings, `retry`). */
    replaces: orderNumberInAddress.optional(),
  })
  .superRefine(checkForm)
  .superRefine(checkLineNotes);

/** How a company buys on terms. */
export const termsFieldSchemas = {
  terms_code: line(TERMS_MAX_CHARACTERS.code).min(1, TERMS_CODE_REQUIRED),
  po_number: line(BUSINESS_MAX_CHARACTERS.po_number).min(1, PO_NUMBER_REQUIRED),
  /** The purchase order itself, sent before. */
  files: fileTokens,
};

/** Bought on terms: the code shows that the owner has approved the company (docs/decisions/087). */
export const createPurchaseOrderBody = requestedOrder
  .extend({
    ...termsFieldSchemas,
    /** Made by the form when it is opened: a purchase order that is sent twice is one order. */
    key: requestKey,
  })
  .superRefine(checkForm)
  .superRefine(checkLineNotes);
export type CreatePurchaseOrderBody = z.output<typeof createPurchaseOrderBody>;

export const purchaseOrderCreated = z.object({ order_number: z.string(), confirmation_token: z.string() });

/** The rules of the checkout form, beside those of its single fields. */
export function checkForm(
  body: CheckoutForm & { [Field in BusinessField]?: string | undefined },
  context: z.RefinementCtx,
): void {
  const errors = { ...checkoutErrors(body, false), ...businessErrors(body) };
  for (const [field, message] of Object.entries(errors)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** Also of what the notes of one product come to. */
function checkLineNotes({ order_items: items }: Pick<RequestedOrder, 'order_items'>, context: z.RefinementCtx): void {
  for (const [productId, note] of notesByProduct(items)) {
    const message = noteError(note);
    const position = items.findLastIndex((item) => item.product_id === productId);
    if (message !== null) context.addIssue({ code: 'custom', path: ['order_items', position, 'note'], message });
  }
}

export const orderCreated = z.object({ order_number: z.string() });

export const createCheckoutSessionBody = z.object({
  /** Accepted for clients of the specification and never used: prices come from the order (reliability §5.2). */
  order_items: z
    .array(z.object({ name: z.string(), price: z.unknown(), quantity: z.unknown() }))
    .max(MAX_ORDER_LINES)
    .optional(),
});
export const checkoutSessionCreated = z.object({
  url: z.string(),
  /** When the payment page closes; absent where there is nothing to pay. */
  open_until: moment.optional(),
});

export const verifyCheckoutSessionBody = z.object({ session_id: line(255).min(1, 'Must be the session id') });
export const sessionVerified = z.object({
  verified: z.boolean(),
  order: z.object({ order_number: z.string(), confirmation_token: z.string().optional() }),
});

export const confirmPaymentBody = z.object({ payment_intent_id: line(255).min(1, 'Must be the payment intent id') });

export const notifyPaymentCancelledBody = z.object({
  reason: z.string().max(500, 'At most 500 characters').default('unknown'),
});
export const accepted = z.object({ message: z.string() });

/** What a buyer knows of an order whose link is lost. */
export const findOrderBody = z.object({
  order_number: searchText(64).min(1, 'This field is required'),
  email: line(CHECKOUT_MAX_CHARACTERS.customer_email).refine(isEmail, 'Please enter a valid email address'),
});

export const orderItem = z.object({
  id: z.int(),
  quantity: z.int(),
  ...soldUnitFields,
  price: moneyInReply,
  total_price: moneyInReply,
  product: z.object({
    id: z.int(),
    name: z.string(),
    part_number: z.string(),
    primary_image: z.string().nullable(),
  }),
  /** Present for the freight of a quote, which is no goods; as other lines of a quote without a product it has the product 0. */
  is_freight: z.literal(true).optional(),
  /** The day by which it is shipped, as it was promised last, such as 2026-12-03; absent where none was. */
  promised_on: z.string().optional(),
  /** What the buyer says of it; absent where that is nothing, and from the summary. */
  note: z.string().optional(),
});

/** What has left of an order. */
export const shipment = z.object({
  /** Counted within the order, from 1; the number of one that was undone is not used again. */
  number: z.int(),
  shipped_at: moment,
  /** As it is named to people; null when it is not named. */
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  items: z.array(z.object({ id: z.int(), quantity: z.int() })),
});

/** What was refunded; the amounts of its items are net of tax. */
const orderRefund = z.object({
  amount: moneyInReply,
  /** Absent where it was not recorded. */
  tax_amount: moneyInReply.optional(),
  created_at: moment,
  /** Present when it gives freight back. */
  is_freight: z.literal(true).optional(),
  /** How it was refunded; absent when it went to the card. */
  outside_kind: z.enum(OFFLINE_KINDS).optional(),
  items: z.array(
    z.object({ name: z.string(), part_number: z.string(), quantity: z.int(), ...soldUnitFields, amount: moneyInReply }),
  ),
  taxes: z.array(taxLine).optional(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** Freight of the order that was paid on its own. */
const orderFreight = z.object({
  carrier: z.string(),
  /** Net of tax. */
  amount: moneyInReply,
  tax_amount: moneyInReply,
  taxes: z.array(taxLine).optional(),
  total_amount: moneyInReply,
  paid_at: moment,
  /** Present while it is owed on account. */
  is_owed: z.literal(true).optional(),
});
export type OrderFreight = z.infer<typeof orderFreight>;

/** A delivery cost that was offered and can be paid now. */
const openFreightOffer = z.object({
  carrier: z.string(),
  total_amount: moneyInReply,
  valid_until: moment,
  /** The page where it is read and paid. */
  page: z.string(),
});
export type OpenFreightOffer = z.infer<typeof openFreightOffer>;

/** Of an order that was sold by a deposit. */
const orderBalance = z.object({
  deposit: moneyInReply,
  /** What is owed of it; 0 when all is paid. */
  due: moneyInReply,
  /** The page where it is paid. */
  page: z.string(),
});
export type OrderBalance = z.infer<typeof orderBalance>;

/** Days of the company, as 2026-12-03. */
const orderTerms = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), through: z.string() }),
  z.object({ state: z.literal('owed'), due_on: z.string(), amount: moneyInReply }),
]);
export type OrderTerms = z.infer<typeof orderTerms>;

const historyEntry = z.object({ at: moment, text: z.string() });
export type OrderHistoryEntry = z.infer<typeof historyEntry>;

/** A public file of a product that was bought. */
const dataSheet = z.object({ item_id: z.int(), filename: z.string(), url: z.string(), description: z.string() });
export type OrderDataSheet = z.infer<typeof dataSheet>;

/** What the confirmation token opens: the whole order. What is optional is outside the specification. */
export const order = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: moment,
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  customer_email: z.string(),
  payment_method: z.string(),
  shipping_address_line1: z.string(),
  shipping_address_line2: z.string(),
  shipping_city: z.string(),
  shipping_state: z.string(),
  shipping_postal_code: z.string(),
  shipping_country: z.string(),
  subtotal: moneyInReply,
  tax_amount: moneyInReply,
  total_amount: moneyInReply,
  confirmation_token: z.string(),
  items: z.array(orderItem),
  company: z.string().optional(),
  po_number: z.string().optional(),
  /** What the buyer says of the whole order. */
  note: z.string().optional(),
  /** Present where the buyer chose it. */
  ship_choice: z.enum(SHIP_CHOICES).optional(),
  /** Oldest first, without those that were undone; absent while nothing has left. */
  shipments: z.array(shipment).optional(),
  /** Each tax apart, where the shop has a table of taxes. */
  taxes: z.array(taxLine).optional(),
  /** Why there is no tax, where the owner has exempted a quote from it. */
  tax_exemption: z.string().optional(),
  /** Present when there are any. */
  refunds: z.array(orderRefund).optional(),
  /** Present when any is paid. */
  freight: z.array(orderFreight).optional(),
  /** Present when any can be paid now. */
  freight_offers: z.array(openFreightOffer).optional(),
  /** Present when it was sold by a deposit. */
  balance: orderBalance.optional(),
  /** Present while it was bought on terms and waits for approval, or is owed. */
  terms: orderTerms.optional(),
  /** Oldest first, in the buyer's words. */
  history: z.array(historyEntry).optional(),
  /** Present when there are any. */
  returns: z.array(orderReturn).optional(),
  /** Present when something can be returned now. */
  returnable: returnable.optional(),
  /** Present when there are any. */
  data_sheets: z.array(dataSheet).optional(),
});

/** What the order cookie of the same browser opens: status and totals, nothing personal (reliability §3). */
export const orderSummary = order.pick({
  order_number: true,
  status: true,
  created_at: true,
  payment_method: true,
  subtotal: true,
  tax_amount: true,
  total_amount: true,
  items: true,
});

export type OrderCorrection = z.infer<typeof orderCorrection>;
export type CreateOrderBody = z.infer<typeof createOrderBody>;
export type Order = z.infer<typeof order>;
export type OrderShipment = z.infer<typeof shipment>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderSummary = z.infer<typeof orderSummary>;
