/**
 * The buyer accepts a version of a quote. Under the lock of the quote its order is made at the quote's prices, once, however many
 * accept it at the same time; what was revised or is over meanwhile is refused.
 */

import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '#contract/constants.ts';
import type { AcceptQuoteBody } from '#contract/quotes.ts';
import { isRegionCode, toRegionCode } from '#contract/regions.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import { PURCHASE_ORDER_METHOD } from '#contract/terms-codes.ts';
import { approveUntil, lockTermsCode, requestApproval } from '#server/business/terms/buy-on-terms.ts';
import type { TermsServices, TermsInput } from '#server/business/terms/buy-on-terms.ts';
import type { CalendarReading } from '#server/catalogue/products/company-calendar.ts';
import { createQuotedOrder } from '#server/orders/orders/create-quoted-order.ts';
import type { QuotedOrder } from '#server/orders/orders/create-quoted-order.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { findOrderById } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { lockUpToDate } from './change-quote.ts';
import { decideAcceptance } from './decide-quote.ts';
import { toMailQuote } from './mail-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { recordQuoteEvent, setState } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import { termsOf } from './terms-of-version.ts';
import type { QuoteVersion } from './version-store.ts';

/** How a buyer accepts on terms. */
export interface OnTerms {
  services: TermsServices;
  input: TermsInput;
  /** By which the last day for the owner's approval is found; read outside of the transaction. */
  calendar: CalendarReading;
}

const DEPOSIT_REQUIRED = 'This quote needs a deposit, which is paid by card';

/** 'done' also when the same request has accepted it before: its order is shown. */
export async function acceptQuote(
  { database, proof, quoteMails }: QuoteServices,
  { id }: Pick<QuoteRow, 'id'>,
  body: AcceptQuoteBody,
  requestId: string,
  onTerms: OnTerms | null,
): Promise<'done' | Problem> {
  return inTransaction(database, async (tx, undo): Promise<'done' | Problem> => {
    const { quote, sent, order: earlier } = await lockUpToDate(tx, id);
    if (sent === null) return new Problem('not_found');
    const decision = decideAcceptance(quote.state, body.version, sent.number);
    if (decision.kind === 'known')
      return earlier !== null && (await isRequestOf(tx, earlier.id, hashAcceptance(body, onTerms)))
        ? 'done'
        : new Problem('quote_accepted');
    if (decision.kind === 'revised') return new Problem('quote_revised');
    if (decision.kind === 'closed') return new Problem('quote_closed');
    const error = findPlaceError(sent, body);
    if (error !== null) return new Problem('invalid_request', { fields: error });
    const requested = { ...toOrder(quote, sent, body, requestId), requestHash: hashAcceptance(body, onTerms) };
    const order =
      onTerms === null ? await makeOrder(tx, proof, requested) : await makeOrderOnTerms(tx, requested, onTerms);
    if (order instanceof Problem) {
      undo();
      return order;
    }
    await setState(tx, id, 'accepted');
    const detail = { version: sent.number, order: order.order_number, total_cents: order.total_cents };
    await recordQuoteEvent(tx, id, 'accepted', detail);
    await quoteMails.reportAccepted(tx, toMailQuote(proof, quote, sent), {
      orderNumber: order.order_number,
      poNumber: order.po_number,
    });
    return 'done';
  });
}

async function makeOrder(
  tx: InTransaction,
  { confirmationToken }: Pick<OrderProof, 'confirmationToken'>,
  input: QuotedOrder,
): Promise<OrderRow | Problem> {
  return (await createQuotedOrder(tx, confirmationToken, input)) ?? new Problem('quote_without_stock');
}

/** The code is checked first, and its limit once the order is written. */
async function makeOrderOnTerms(
  tx: InTransaction,
  input: QuotedOrder,
  { services, input: terms, calendar }: OnTerms,
): Promise<OrderRow | Problem> {
  if (input.depositCents !== null) return new Problem('invalid_request', { fields: { terms_code: DEPOSIT_REQUIRED } });
  const code = await lockTermsCode(tx, services, terms);
  if (code instanceof Problem) return code;
  const until = approveUntil(calendar, code, new Date());
  const order = await makeOrder(tx, services.proof, {
    ...input,
    paymentMethod: PURCHASE_ORDER_METHOD,
    terms: { codeId: code.id, dueDays: code.dueDays, approveUntil: until },
  });
  if (order instanceof Problem) return order;
  return (await requestApproval(tx, services, { code, order, files: terms.files })) ?? order;
}

/** Prices, freight and taxes are those of one destination. */
function findPlaceError(
  { country, region }: QuoteVersion,
  { shipping_country, shipping_state }: AcceptQuoteBody,
): Record<string, string> | null {
  if (shipping_country !== country)
    return { shipping_country: 'This quote is for delivery to another country. Please ask us to revise it.' };
  const typed = toRegionCode(shipping_state, country);
  if (isRegionCode(typed, country) && typed === region) return null;
  return { shipping_state: `This quote is for delivery to ${region}. Please ask us to revise it.` };
}

/** Of all that was typed and sent to accept it: the order of a quote is the reply to the same request alone. */
function hashAcceptance(body: AcceptQuoteBody, onTerms: OnTerms | null): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([onTerms !== null, body]))
    .digest();
}

async function isRequestOf(tx: InTransaction, orderId: number, requestHash: Buffer): Promise<boolean> {
  const order = await findOrderById(tx, orderId);
  return order !== null && order.request_hash.equals(requestHash);
}

function toOrder(
  quote: QuoteRow,
  sent: QuoteVersion,
  body: AcceptQuoteBody,
  requestId: string,
): Omit<QuotedOrder, 'requestHash'> {
  const { lines, freight, exemption } = termsOf(sent);
  const freightLine = freight === null ? [] : [{ priceCents: freight.cents, quantity: 1 }];
  return {
    quote: { number: quote.number, version: sent.number, validUntil: sent.valid_until },
    lines,
    freight,
    taxes: sent.taxes,
    exemption,
    depositCents: sent.deposit_cents,
    totals: totalsWithTaxes([...lines, ...freightLine], sent.taxes),
    form: body,
    company: body.company ?? quote.company,
    poNumber: body.po_number ?? '',
    note: body.note ?? '',
    paymentMethod: PAYMENT_METHOD,
    terms: null,
    requestId,
  };
}
