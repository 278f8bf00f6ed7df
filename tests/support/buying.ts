/** What a buyer does, step by step, for tests of orders and payments. */

import type { TestBrowser } from './test-browser.ts';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const POOR_CARD = '4000000000009995';

export const SHIPPING = {
  shipping_address_line1: '12 Shaft Road',
  shipping_address_line2: '',
  shipping_city: 'Hamilton',
  shipping_state: 'ON',
  shipping_postal_code: 'L8P 1A1',
  shipping_country: 'CA',
};

/** A checkout form that is right in every field. */
export const FORM = {
  customer_email: 'buyer@example.com',
  customer_first_name: 'Robin',
  customer_last_name: 'Miller',
  customer_phone: '(416) 555-0142',
  billing_address_line1: '12 Shaft Road',
  billing_address_line2: '',
  billing_city: 'Hamilton',
  billing_state: 'ON',
  billing_postal_code: 'L8P 1A1',
  billing_country: 'CA',
  ...SHIPPING,
};

export function orderBody(items: Record<number, number>, changes: Record<string, unknown> = {}) {
  const order_items = Object.entries(items).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
  return { ...FORM, payment_method: 'card', order_items, ...changes };
}

interface OpenPayment {
  orderNumber: string;
  url: string;
  sessionId: string;
}

/** Makes the order and opens its payment page; fails unless both succeed. */
export async function openPayment(
  browser: TestBrowser,
  items: Record<number, number>,
  changes: Record<string, unknown> = {},
): Promise<OpenPayment> {
  const created = await browser.call('createOrder', { body: orderBody(items, changes) });
  if (created.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(created.body)}`);
  const orderNumber = created.body.order_number as string;
  const session = await browser.call('createCheckoutSession', { params: { id: orderNumber } });
  if (session.status !== 200) throw new Error(`No payment page: ${JSON.stringify(session.body)}`);
  const url = session.body.url as string;
  return { orderNumber, url, sessionId: url.slice(url.lastIndexOf('/') + 1) };
}

/** Fills in the hosted payment page by its form, without JavaScript. */
export async function pay(paymentUrl: string, card = GOOD_CARD): Promise<Response> {
  const form = new URLSearchParams({ card_number: card, expiry: '12/39', cvc: '123', name: 'Robin Miller' });
  return fetch(paymentUrl, { method: 'POST', body: form, redirect: 'manual' });
}

/** The buyer comes back from the payment page. */
export function verifyPayment(
  browser: TestBrowser,
  { orderNumber, sessionId }: Pick<OpenPayment, 'orderNumber' | 'sessionId'>,
): ReturnType<TestBrowser['call']> {
  return browser.call('verifyCheckoutSession', { params: { id: orderNumber }, body: { session_id: sessionId } });
}
