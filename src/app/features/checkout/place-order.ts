/** §4, Checkout, Submit: cart, order, payment page, one after the other; the first refusal ends it. */

import { call } from '#app/api/api-client.ts';
import type { CartItem } from '#app/cart/cart-items.ts';
import { toRequestedItems } from '#app/cart/cart-products.ts';
import type { CartLine } from '#app/cart/cart-products.ts';
import type { Files } from '#app/file-field/use-files.ts';
import { namedFields } from '#app/named-fields.ts';
import { toPaymentAddress } from '#app/payment-address.ts';
import { rememberPage } from '#app/payment-page/left-page.ts';
import { termsErrors } from '#app/terms/use-terms.ts';
import type { SentTerms, TermsErrors } from '#app/terms/use-terms.ts';
import { ORDER_PROBLEMS } from '#app/texts/order-texts.ts';
import type { BusinessField, CheckoutForm } from '#contract/checkout-form.ts';
import { PAYMENT_METHOD } from '#contract/constants.ts';
import type { CallReply } from '#contract/endpoints.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';
import { toWireTotals } from '#contract/totals.ts';
import type { TotalsInCents } from '#contract/totals.ts';
import { toOrderProblem } from './order-problem.ts';
import type { OrderProblem } from './order-problem.ts';

export type OrderStep = 'checking' | 'ordering' | 'opening' | 'sending';
export type PlacedOrder =
  | { kind: 'pay'; url: string }
  /** Bought on terms: its page. */
  | { kind: 'placed'; token: string }
  /** What is wrong with the terms. */
  | { kind: 'terms'; errors: TermsErrors }
  | OrderProblem;

export interface OrderRequest {
  form: CheckoutForm;
  /** Only what was filled in. */
  business: Partial<Record<BusinessField, string>>;
  items: readonly CartItem[];
  lines: readonly CartLine[];
  /** What the buyer was shown; null while it is being worked out. */
  shown: TotalsInCents | null;
  /** Null: there was nothing to choose. */
  shipChoice: ShipChoice | null;
  /** The unpaid order that this one takes the place of. */
  replaces: string | null;
}

export interface PurchaseOrder extends SentTerms {
  key: string;
  files: Pick<Files, 'submit'>;
}

export async function placeOrder(wish: OrderRequest, onStep: (step: OrderStep) => void): Promise<PlacedOrder> {
  let orderNumber: string | null = null;
  try {
    onStep('checking');
    const { cart_changed } = await call('validateCart', { body: { items: toRequestedItems(wish.items) } });
    if (cart_changed) return { kind: 'cart_changed' };
    const makeAndOpen = async () => {
      onStep('ordering');
      const order: { order_number?: string } = await call('createOrder', { body: toOrderBody(wish) });
      // Without a number there is nothing to pay: the toast "Order failed" (§4).
      if (!order.order_number) return { kind: 'failed', note: ORDER_PROBLEMS.other } satisfies PlacedOrder;
      orderNumber = order.order_number;
      onStep('opening');
      return openPayment(orderNumber);
    };
    const opened = await makeAndOpen();
    // The buyer's earlier order, which the server gave back, ended in that moment: now the same cart makes a new one.
    return opened.kind === 'closed' ? await makeAndOpen() : opened;
  } catch (error) {
    return toOrderProblem(error, orderNumber);
  }
}

/** Bought on terms instead of paid by card. `key`: sent again after an error, it is the same purchase order. */
export async function placeOnTerms(wish: OrderRequest, { files, ...terms }: PurchaseOrder): Promise<PlacedOrder> {
  try {
    const { confirmation_token: token } = await files.submit((tokens) =>
      call('createPurchaseOrder', { body: { ...toInput(wish), ...terms, files: tokens } }),
    );
    return { kind: 'placed', token };
  } catch (error) {
    const errors = termsErrors(namedFields(error));
    return errors === null ? toOrderProblem(error, null) : { kind: 'terms', errors };
  }
}

/** The address of the payment page of an order that exists. */
export async function openPayment(orderNumber: string): Promise<PlacedOrder> {
  let opened: CallReply<'createCheckoutSession'>;
  try {
    opened = await call('createCheckoutSession', { params: { id: orderNumber }, body: {} });
  } catch (error) {
    return toOrderProblem(error, orderNumber);
  }
  const address = toPaymentAddress(opened.url, window.location.href);
  if (address === null) return { kind: 'failed', note: ORDER_PROBLEMS.other };
  if (opened.open_until !== undefined) rememberPage({ orderNumber, openUntil: Date.parse(opened.open_until) });
  return { kind: 'pay', url: address };
}

/** §3, Order create payload. The server prices the order itself and compares with what the buyer was shown. */
function toOrderBody(wish: OrderRequest) {
  return {
    ...toInput(wish),
    payment_method: PAYMENT_METHOD as typeof PAYMENT_METHOD,
    ...(wish.replaces === null ? {} : { replaces: wish.replaces }),
  };
}

function toInput({ form, business, items, lines, shown, shipChoice }: OrderRequest) {
  const priceOf = (productId: number) => {
    const line = lines.find(({ item }) => item.productId === productId);
    return line?.kind === 'ready' ? { price: line.product.price } : {};
  };
  return {
    ...form,
    ...(shown === null ? {} : toWireTotals(shown)),
    order_items: items.map(({ productId, quantity, note = '' }) => ({
      product_id: productId,
      quantity,
      ...priceOf(productId),
      ...(note.trim() !== '' && { note }),
    })),
    ...(shipChoice === null ? {} : { ship_choice: shipChoice }),
    ...business,
  };
}
