/** The owner writes a quote, or its next version: a draft, which only the owner sees until it is sent. */

import { createHash } from 'node:crypto';
import { listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import type { Refused } from '#server/orders/orders/change-order.ts';
import { makeQuoteNumber } from '#server/orders/orders/order-number.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteChange, QuoteChanged } from './change-quote.ts';
import { SEND_BLOCKERS } from './decide-quote.ts';
import { findBuyerErrors, isPriced, priceTerms } from './price-quote.ts';
import type { PricedTerms, QuoteBuyer, QuoteTerms, TermErrors } from './price-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { insertQuote, recordQuoteEvent, setBuyer } from './quote-store.ts';
import { replaceDraft } from './version-store.ts';

export interface DraftInput {
  buyer: QuoteBuyer;
  terms: QuoteTerms;
}

export interface DraftSaved {
  kind: 'done';
  number: string;
  version: number;
}

interface QuoteStart {
  by: string;
  /** Of the request for quotation that it replies to; empty for none. */
  requestNumber: string;
  /** The same key twice makes one quote: its number is made of it. */
  key: string;
}

export async function startQuote(
  { database, proof }: QuoteServices,
  input: DraftInput,
  { by, requestNumber, key }: QuoteStart,
): Promise<DraftSaved | Refused> {
  return inTransaction(database, async (tx, undo): Promise<DraftSaved | Refused> => {
    const number = makeQuoteNumber(createHash('sha256').update(`quote:${key}`).digest());
    const { email, firstName, lastName, phone, company } = input.buyer;
    const quote = await insertQuote(tx, {
      number,
      token_hash: hashToken(proof.quoteToken(number)),
      request_number: requestNumber,
      email,
      first_name: firstName,
      last_name: lastName,
      phone,
      company,
      made_by: by,
    });
    if (quote === null) return { kind: 'done', number, version: 1 };
    const saved = await writeDraft(tx, quote, input, by);
    if (saved.kind === 'refused') undo();
    return saved;
  });
}

/** A draft takes the place of the one before; a quote whose versions are all sent gets its next one. */
export async function saveDraft(
  services: QuoteServices,
  change: QuoteChange,
  input: DraftInput,
): Promise<QuoteChanged<DraftSaved>> {
  return changeQuote<DraftSaved>(services, change, async (tx, { quote }) => {
    const blocker = SEND_BLOCKERS[quote.state];
    if (blocker !== null) return { kind: 'refused', why: blocker };
    await setBuyer(tx, quote.id, input.buyer);
    return writeDraft(tx, quote, input, change.by);
  });
}

/** With the taxes of today. */
export async function priceDraft(queries: Queries, terms: QuoteTerms): Promise<PricedTerms | TermErrors> {
  return priceTerms(terms, {
    table: await listTaxRates(queries),
    now: new Date(),
    timeZone: await findTimeZone(queries),
  });
}

async function writeDraft(
  tx: InTransaction,
  { id, number }: { id: number; number: string },
  { buyer, terms }: DraftInput,
  by: string,
): Promise<DraftSaved | Refused> {
  const buyerErrors = findBuyerErrors(buyer);
  const priced = await priceDraft(tx, terms);
  const fieldErrors = { ...buyerErrors, ...(isPriced(priced) ? {} : priced) };
  const [first] = Object.entries(fieldErrors);
  if (!isPriced(priced) || first !== undefined)
    return { kind: 'refused', why: first === undefined ? '' : `${first[0]}: ${first[1]}`, fields: fieldErrors };
  const version = await replaceDraft(tx, id, { terms, priced, by });
  const after = { total_cents: priced.totals.totalCents, valid_through: terms.validThrough };
  await recordQuoteEvent(tx, id, 'drafted', { version, after }, by);
  return { kind: 'done', number, version };
}
