/** The buyer's page of a quote: its token in the address is the proof, as for the confirmation of an order. */

import type { Quote } from '#contract/quotes.ts';
import type { TermsServices } from '#server/business/terms/buy-on-terms.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { openCheckoutSession } from '#server/payments/checkout/open-checkout-session.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { verifySessionOfOrder } from '#server/payments/settlement/verify-return.ts';
import { keepPrivate } from '#server/platform/http/keep-private.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { acceptQuote } from './accept-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { findOrderOfQuote, findQuoteByTokenHash } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import { showQuote } from './show-quote.ts';
import { declineQuote } from './withdraw-quote.ts';

export function quoteRoutes(mounting: Mounting, services: QuoteServices & PaymentServices & TermsServices): void {
  const { database, proof } = services;
  const find = (token: string) => findQuoteByTokenHash(database, hashToken(token));
  const show = async (quote: QuoteRow): Promise<Quote | Problem> => {
    const now = (await findQuoteByTokenHash(database, quote.token_hash)) ?? quote;
    return (await showQuote(database, proof, now)) ?? new Problem('not_found');
  };

  mount(mounting, 'getQuote', async ({ params }, { reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    return quote === null ? new Problem('not_found') : show(quote);
  });

  mount(mounting, 'acceptQuote', async ({ params, body }, { request, reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    if (quote === null) return new Problem('not_found');
    const accepted = await acceptQuote(services, quote, body, request.id, null);
    return accepted === 'done' ? show(quote) : accepted;
  });

  mount(mounting, 'acceptQuoteOnTerms', async ({ params, body }, { request, reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    if (quote === null) return new Problem('not_found');
    const onTerms = { services, input: body, calendar: await services.readCalendar() };
    const accepted = await acceptQuote(services, quote, body, request.id, onTerms);
    return accepted === 'done' ? show(quote) : accepted;
  });

  mount(mounting, 'declineQuote', async ({ params, body }, { reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    if (quote === null) return new Problem('not_found');
    const declined = await declineQuote(services, quote, body);
    return declined === 'done' ? show(quote) : declined;
  });

  mount(mounting, 'createQuoteCheckoutSession', async ({ params }, { reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    if (quote === null) return new Problem('not_found');
    const order = await findOrderOfQuote(database, quote.number);
    return order === null ? new Problem('quote_not_accepted') : openCheckoutSession(services, order.id);
  });

  mount(mounting, 'verifyQuoteCheckoutSession', async ({ params, body }, { reply }) => {
    keepPrivate(reply);
    const quote = await find(params.token);
    if (quote === null) return new Problem('not_found');
    const verified = await verifySessionOfOrder(
      services,
      body.session_id,
      (order) => order.quote_number === quote.number,
    );
    if (verified instanceof Problem) return verified;
    const shown = await show(quote);
    return shown instanceof Problem ? shown : { verified: verified.verified, quote: shown };
  });
}
