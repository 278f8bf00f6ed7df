/** What owner and buyer do with quotes, for tests. */

import { randomUUID } from 'node:crypto';
import { dayAfter } from '#contract/company-time.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import type { QuoteChange } from '#server/business/quotes/change-quote.ts';
import type { QuoteLine, QuoteTerms } from '#server/business/quotes/price-quote.ts';
import type { QuoteServices } from '#server/business/quotes/quote-services.ts';
import { saveDraft, startQuote } from '#server/business/quotes/save-draft.ts';
import { sendQuote } from '#server/business/quotes/send-quote.ts';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import { markRequestAnswered } from '#server/site/enquiries/change-enquiry.ts';
import { createQuoteMails } from '#server/site/notifications/quote-mails.ts';
import { FORM } from './buying.ts';
import { companyDay } from './calendar.ts';
import type { TestBrowser } from './test-browser.ts';
import { SHOP_SECRET, TEST_CONFIG } from './test-config.ts';

interface Shop {
  url: string;
  database: Database;
}

/** As the commands have them: without a connection to the payment service. */
export function quoteServicesOf({ url, database }: Shop): QuoteServices {
  return {
    database,
    proof: createOrderProof({ secretKey: SHOP_SECRET, publicUrl: url }),
    quoteMails: createQuoteMails({
      publicUrl: url,
      ownerEmail: TEST_CONFIG.ownerEmail,
      companyName: async () => 'Test Pumps',
    }),
    markRequestAnswered,
  };
}

export const QUOTE_BUYER = {
  email: 'buyer@example.com',
  firstName: 'Robin',
  lastName: 'Miller',
  phone: '',
  company: 'Mill Works Ltd',
};

/** Of product 1: two at C$90.00, where the shop's own price is C$100.00. */
export const STOCK_LINE: QuoteLine = {
  productId: 1,
  takesStock: true,
  partNumber: 'T-1',
  name: 'Product 1',
  quantity: 2,
  priceCents: 9000,
  unit: SOLD_EACH,
  leadTime: '1 working day',
  note: '',
};
/** One, at C$250.00, that is no product. */
export const FREE_LINE: QuoteLine = {
  productId: null,
  takesStock: false,
  partNumber: '',
  name: 'Shaft sleeve, made to drawing',
  quantity: 1,
  priceCents: 25_000,
  unit: SOLD_EACH,
  leadTime: '15 to 20 working days',
  note: 'Drawing 4711',
};

/** C$180.00 + C$250.00 + C$40.00 of freight, with tax C$531.10. */
export const QUOTE_TERMS: QuoteTerms = {
  lines: [STOCK_LINE, FREE_LINE],
  freight: { cents: 4000, carrier: 'Purolator' },
  destination: { country: 'CA', region: 'ON' },
  exemption: null,
  deposit: null,
  validThrough: dayAfter(companyDay(new Date()), 30),
  terms: 'Net on acceptance.',
};
export const QUOTE_TOTAL_CENTS = 53_110;

export function quoteByAnna(quoteNumber: string): QuoteChange {
  return { quoteNumber, by: 'Anna', seenEventId: null };
}

export interface SentQuote {
  number: string;
  token: string;
}

/** Writes and sends a quote; fails unless that succeeds. */
export async function offerQuote(
  shop: Shop,
  changes: Partial<QuoteTerms> = {},
  requestNumber = '',
): Promise<SentQuote> {
  const services = quoteServicesOf(shop);
  const terms = { ...QUOTE_TERMS, ...changes };
  const made = await startQuote(
    services,
    { buyer: QUOTE_BUYER, terms },
    { by: 'Anna', requestNumber, key: randomUUID() },
  );
  if (made.kind !== 'done') throw new Error(`No draft: ${JSON.stringify(made)}`);
  await expectDone(sendQuote(services, quoteByAnna(made.number)));
  return { number: made.number, token: services.proof.quoteToken(made.number) };
}

/** Sends a further version; fails unless that succeeds. */
export async function reviseQuote(shop: Shop, { number }: SentQuote, changes: Partial<QuoteTerms>): Promise<void> {
  const services = quoteServicesOf(shop);
  const terms = { ...QUOTE_TERMS, ...changes };
  await expectDone(saveDraft(services, quoteByAnna(number), { buyer: QUOTE_BUYER, terms }));
  await expectDone(sendQuote(services, quoteByAnna(number)));
}

async function expectDone(change: Promise<{ kind: string }>): Promise<void> {
  const changed = await change;
  if (changed.kind !== 'done') throw new Error(`Not done: ${JSON.stringify(changed)}`);
}

export function acceptQuote(
  browser: TestBrowser,
  { token }: Pick<SentQuote, 'token'>,
  changes: Record<string, unknown> = {},
): ReturnType<TestBrowser['call']> {
  return browser.call('acceptQuote', { params: { token }, body: { ...FORM, version: 1, ...changes } });
}

export interface QuotePage extends SentQuote {
  orderNumber: string;
  url: string;
  sessionId: string;
}

/** Accepts the quote and opens its payment page; fails unless both succeed. */
export async function openQuotePayment(browser: TestBrowser, quote: SentQuote): Promise<QuotePage> {
  const accepted = await acceptQuote(browser, quote);
  if (accepted.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`);
  const { order } = accepted.body as { order: { order_number: string } };
  const opened = await browser.call('createQuoteCheckoutSession', { params: { token: quote.token } });
  if (opened.status !== 200) throw new Error(`No payment page: ${JSON.stringify(opened.body)}`);
  const url = opened.body.url as string;
  return { ...quote, orderNumber: order.order_number, url, sessionId: url.slice(url.lastIndexOf('/') + 1) };
}

/** The buyer comes back from the payment page. */
export function verifyQuote(
  browser: TestBrowser,
  { token, sessionId }: Pick<QuotePage, 'token' | 'sessionId'>,
): ReturnType<TestBrowser['call']> {
  return browser.call('verifyQuoteCheckoutSession', { params: { token }, body: { session_id: sessionId } });
}

export async function quoteStateOf({ database }: Pick<Shop, 'database'>, { number }: SentQuote): Promise<string> {
  const row = await database
    .selectFrom('quotes')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.state;
}
