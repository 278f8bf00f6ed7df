/** The owner sends the draft of a quote, or makes a longer validity its next version; the buyer is mailed in the same commit. */

import { formatDay } from '#contract/format-day.ts';
import type { Refused } from '#server/orders/orders/change-order.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteChange, QuoteChanged, QuoteFacts } from './change-quote.ts';
import { SEND_BLOCKERS } from './decide-quote.ts';
import { toMailQuote } from './mail-quote.ts';
import { isPriced } from './price-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { recordQuoteEvent, setState } from './quote-store.ts';
import { priceDraft } from './save-draft.ts';
import { selectQuotedPumps } from './select-quoted-pumps.ts';
import { termsOf } from './terms-of-version.ts';
import { findDraft, findSentVersion, markVersionSent, replaceDraft } from './version-store.ts';

export interface QuoteSent {
  kind: 'done';
  version: number;
}

export async function sendQuote(services: QuoteServices, change: QuoteChange): Promise<QuoteChanged<QuoteSent>> {
  return changeQuote<QuoteSent>(services, change, async (tx, facts) => sendDraft(services, tx, facts, change.by));
}

/** The same lines and prices, valid through another day, with the taxes of today. */
export async function extendQuote(
  services: QuoteServices,
  change: QuoteChange,
  validThrough: string,
): Promise<QuoteChanged<QuoteSent>> {
  return changeQuote<QuoteSent>(services, change, async (tx, facts) => {
    const { quote, sent } = facts;
    const blocker = SEND_BLOCKERS[quote.state];
    if (blocker !== null) return { kind: 'refused', why: blocker };
    if (sent === null) return { kind: 'refused', why: 'it was not sent yet' };
    if ((await findDraft(tx, quote.id)) !== null)
      return { kind: 'refused', why: 'it has a draft of its next version: send that, or edit it' };
    const terms = { ...termsOf(sent), validThrough };
    const priced = await priceDraft(tx, terms);
    if (!isPriced(priced)) return { kind: 'refused', why: Object.values(priced).join('; '), fields: priced };
    await replaceDraft(tx, quote.id, { terms, priced, by: change.by });
    return sendDraft(services, tx, facts, change.by);
  });
}

async function sendDraft(
  { proof, quoteMails, markRequestAnswered }: QuoteServices,
  tx: InTransaction,
  { quote, sent }: QuoteFacts,
  by: string,
): Promise<QuoteSent | Refused> {
  const blocker = SEND_BLOCKERS[quote.state];
  if (blocker !== null) return { kind: 'refused', why: blocker };
  if (quote.email === '') return { kind: 'refused', why: "the customer's data has been erased" };
  const draft = await findDraft(tx, quote.id);
  if (draft === null) return { kind: 'refused', why: 'it has no draft: change it first' };
  if (draft.isOver) return { kind: 'refused', why: `its last day, ${formatDay(draft.valid_through)}, is over` };
  await markVersionSent(tx, draft.id, await selectQuotedPumps(tx, quote, draft));
  await setState(tx, quote.id, 'sent');
  const detail = { version: draft.number, total_cents: draft.total_cents, valid_through: draft.valid_through };
  await recordQuoteEvent(tx, quote.id, sent === null ? 'sent' : 'revised', detail, by);
  if (quote.request_number !== '') await markRequestAnswered(tx, quote.request_number, by);
  const now = await findSentVersion(tx, quote.id);
  if (now === null) throw new Error('The version that was sent has vanished');
  await quoteMails.offer(tx, toMailQuote(proof, quote, now), { isRevised: sent !== null });
  return { kind: 'done', version: draft.number };
}
