/** What buyers and the owner do with orders that are sold by a deposit, for tests. */

import type { QuoteTerms } from '#server/business/quotes/price-quote.ts';
import { pay } from './buying.ts';
import { QUOTE_TOTAL_CENTS, offerQuote, openQuotePayment, verifyQuote } from './quotes.ts';
import type { QuotePage, SentQuote } from './quotes.ts';
import type { TestBrowser } from './test-browser.ts';

/** 30 % of C$531.10. */
export const DEPOSIT_CENTS = 15_933;
export const BALANCE_CENTS = QUOTE_TOTAL_CENTS - DEPOSIT_CENTS;

interface Shop extends Pick<Parameters<typeof offerQuote>[0], 'url' | 'database'> {
  browser(): TestBrowser;
}

export function offerWithDeposit(shop: Shop, changes: Partial<QuoteTerms> = {}): Promise<SentQuote> {
  return offerQuote(shop, { deposit: { percent: 30 }, ...changes });
}

/** Accepted, and its deposit paid on the payment page; the buyer has come back. */
export async function payDeposit(shop: Shop, changes: Partial<QuoteTerms> = {}): Promise<QuotePage> {
  const page = await openQuotePayment(shop.browser(), await offerWithDeposit(shop, changes));
  await pay(page.url);
  await verifyQuote(shop.browser(), page);
  return page;
}

/** The page of the balance, opened by a buyer who has the link of the quote; fails unless there is one. */
export async function openBalance(shop: Shop, quote: QuotePage): Promise<QuotePage> {
  const opened = await shop.browser().call('createQuoteCheckoutSession', { params: { token: quote.token } });
  if (opened.status !== 200) throw new Error(`No payment page: ${JSON.stringify(opened.body)}`);
  const url = String(opened.body.url);
  return { ...quote, url, sessionId: url.slice(url.lastIndexOf('/') + 1) };
}
