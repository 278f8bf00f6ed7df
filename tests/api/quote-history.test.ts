/** Each kind of entry in the history of a quote, written by the shop itself, as the owner reads it. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quoteEventWords } from '#server/business/quotes/quote-event-words.ts';
import type { QuoteEventKind } from '#server/business/quotes/quote-events.ts';
import { findQuote, listQuoteEvents } from '#server/business/quotes/quote-store.ts';
import { withdrawQuote } from '#server/business/quotes/withdraw-quote.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import { pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import {
  acceptQuote,
  offerQuote,
  openQuotePayment,
  quoteByAnna,
  quoteServicesOf,
  reviseQuote,
  verifyQuote,
} from '#tests/support/quotes.ts';
import type { SentQuote } from '#tests/support/quotes.ts';

const { shop, database, update } = await startQuoteShop();
const open = (quote: SentQuote) => openQuotePayment(shop.browser(), quote);

/** What happens to a quote that was sent, and what the newest entry says then; # stands for the number of the order. */
const TEXTS: Record<QuoteEventKind, readonly [happens: (quote: SentQuote) => Promise<unknown>, text: string]> = {
  drafted: [async () => undefined, 'Version 1 written'],
  sent: [async () => undefined, 'Version 1 sent, C$531.10'],
  revised: [(quote) => reviseQuote(shop, quote, { freight: null }), 'Revised: version 2 sent, C$485.90'],
  accepted: [(quote) => acceptQuote(shop.browser(), quote), 'Version 1 accepted: order #'],
  paid: [
    async (quote) => {
      const page = await open(quote);
      await pay(page.url);
      await verifyQuote(shop.browser(), page);
      await update();
    },
    'Order # sold',
  ],
  lapsed: [
    async (quote) => {
      const { id } = await orderOf(shop, (await open(quote)).orderNumber);
      expect(await closeUnpaidOrder(connectPaymentsOf(shop), { id }, 'lapsed')).toBe('closed');
      await update();
    },
    'Its order ended unpaid: the quote is open again',
  ],
  declined: [
    ({ token }) =>
      shop.browser().call('declineQuote', { params: { token }, body: { version: 1, reason: 'Too late.' } }),
    'Version 1 declined',
  ],
  expired: [
    async () => {
      await sql`update quote_versions set valid_until = now() - interval '1 minute'`.execute(database);
      await update();
    },
    'Expired',
  ],
  withdrawn: [({ number }) => withdrawQuote(quoteServicesOf(shop), quoteByAnna(number)), 'Withdrawn'],
  reminded: [
    async () => {
      await sql`update quote_versions set valid_until = now() + interval '2 days', sent_at = now() - interval '20 days'`.execute(
        database,
      );
      await update();
    },
    'The buyer was reminded',
  ],
};

const ROWS = Object.entries(TEXTS).map(([kind, [happens, text]]) => ({ kind, happens, text }));

for (const [cases, options] of sampled(ROWS, 3))
  test.each(cases)(
    'an entry $kind of a quote, as the shop writes it, reads "$text"',
    options,
    async ({ kind, happens, text }) => {
      const quote = await offerQuote(shop);
      await happens(quote);
      const { id } = (await findQuote(database, quote.number)) ?? { id: 0 };
      const entries = (await listQuoteEvents(database, id)).filter((event) => event.kind === kind);
      const order = await database.selectFrom('orders').select('order_number').executeTakeFirst();
      expect(entries.map(quoteEventWords)).toEqual([text.replace('#', order?.order_number ?? '')]);
    },
  );
