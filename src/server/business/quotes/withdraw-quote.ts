/** The owner withdraws a quote, or its buyer declines it. */

import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { changeQuote, lockUpToDate } from './change-quote.ts';
import type { QuoteChange, QuoteChanged } from './change-quote.ts';
import { WITHDRAW_BLOCKERS, decideAcceptance } from './decide-quote.ts';
import { toMailQuote } from './mail-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { noteDeclined, recordQuoteEvent, setState } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';

export async function withdrawQuote(
  services: QuoteServices,
  change: QuoteChange,
): Promise<QuoteChanged<{ kind: 'done' }>> {
  return changeQuote<{ kind: 'done' }>(services, change, async (tx, { quote, sent }) => {
    const blocker = WITHDRAW_BLOCKERS[quote.state];
    if (blocker !== null) return { kind: 'refused', why: blocker };
    await setState(tx, quote.id, 'withdrawn');
    await recordQuoteEvent(tx, quote.id, 'withdrawn', { before: quote.state }, change.by);
    // Nothing was sent of a draft, so that there is nothing to take back.
    if (sent !== null && quote.email !== '')
      await services.quoteMails.reportWithdrawn(tx, toMailQuote(services.proof, quote, sent));
    return { kind: 'done' };
  });
}

/** By the version that the buyer saw: a decline of an older one says nothing about the newest. */
export async function declineQuote(
  { database, proof, quoteMails }: QuoteServices,
  { id }: Pick<QuoteRow, 'id'>,
  { version, reason }: { version: number; reason: string },
): Promise<'done' | Problem> {
  return inTransaction(database, async (tx) => {
    const { quote, sent } = await lockUpToDate(tx, id);
    if (sent === null) return new Problem('not_found');
    if (quote.state === 'declined') return 'done';
    switch (decideAcceptance(quote.state, version, sent.number).kind) {
      case 'known':
        return new Problem('quote_accepted');
      case 'revised':
        return new Problem('quote_revised');
      case 'closed':
        return new Problem('quote_closed');
      case 'accept':
        await noteDeclined(tx, id, reason);
        await recordQuoteEvent(tx, id, 'declined', { version });
        await quoteMails.reportDeclined(tx, toMailQuote(proof, quote, sent), reason);
        return 'done';
    }
  });
}
