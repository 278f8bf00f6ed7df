/** What a refused or failed call on the way to payment means for the buyer; pure. */

import { errorCode, errorStatus, isUnreachable } from '#app/api/api-client.ts';
import { fieldErrors } from '#app/checkout-form/field-errors.ts';
import { namedFields, refusalOfShop } from '#app/named-fields.ts';
import { ORDER_PROBLEMS } from '#app/texts/order-texts.ts';
import type { FormErrors } from '#contract/checkout-form.ts';

export type OrderProblem =
  | { kind: 'cart_changed' }
  | { kind: 'totals_changed' }
  /** The server or the payment service found fault with these fields. */
  | { kind: 'fields'; errors: FormErrors; note?: string }
  /** The buyer's network may hold no more without paying; a quote is offered beside it. */
  | { kind: 'limited'; note: string }
  /** The order has ended unpaid; the same cart can be ordered again. */
  | { kind: 'closed'; note: string }
  /** The toast 'Order failed', with an explanation beside it. */
  | { kind: 'failed'; note: string };

export function toOrderProblem(error: unknown, orderNumber: string | null): OrderProblem {
  switch (errorCode(error)) {
    case 'cart_changed':
      return { kind: 'cart_changed' };
    case 'totals_changed':
      return { kind: 'totals_changed' };
    case 'payment_unavailable':
      return { kind: 'failed', note: ORDER_PROBLEMS.payment_unavailable(orderNumber) };
    case 'too_many_requests':
      return { kind: 'failed', note: ORDER_PROBLEMS.too_many_requests(orderNumber) };
    case 'stock_limited':
      return { kind: 'limited', note: ORDER_PROBLEMS.stock_limited(namedFields(error)['order_items']) };
    case 'payment_pages_limited':
      return { kind: 'limited', note: ORDER_PROBLEMS.payment_pages_limited };
    case 'payment_refused':
      return { kind: 'failed', note: ORDER_PROBLEMS.payment_refused };
    case 'payment_refused_finally':
      return toFinalProblem(fieldErrors(error));
    case 'cookie_missing':
      return { kind: 'failed', note: ORDER_PROBLEMS.cookie_missing };
    case 'csrf_missing':
      return { kind: 'failed', note: ORDER_PROBLEMS.csrf_missing };
    case 'order_closed':
      return { kind: 'closed', note: ORDER_PROBLEMS.order_closed };
    case undefined:
    default:
      return toOtherProblem(error);
  }
}

function toFinalProblem(errors: FormErrors): OrderProblem {
  const note = ORDER_PROBLEMS.payment_refused_finally;
  return Object.keys(errors).length > 0 ? { kind: 'fields', errors, note } : { kind: 'failed', note };
}

/** The field of a line's note, as the server names it. */
const LINE_NOTE = /^order_items\.\d+\.note$/;

function toOtherProblem(error: unknown): OrderProblem {
  const errors = fieldErrors(error);
  if (errorStatus(error) === 400 && Object.keys(errors).length > 0) return { kind: 'fields', errors };
  const [, wrongNote] = Object.entries(namedFields(error)).find(([field]) => LINE_NOTE.test(field)) ?? [];
  if (wrongNote !== undefined) return { kind: 'failed', note: ORDER_PROBLEMS.line_note(wrongNote) };
  const other = isUnreachable(error) ? ORDER_PROBLEMS.unreachable : ORDER_PROBLEMS.other;
  return { kind: 'failed', note: refusalOfShop(error) ?? other };
}
