/** The minute's job of quotes: stores what became of them by time and by their orders, and reminds buyers of those that end soon. */

import type { Logger } from 'pino';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { lockUpToDate } from './change-quote.ts';
import { toMailQuote } from './mail-quote.ts';
import type { QuoteServices } from './quote-services.ts';
import { listEndingQuotes, listOutdatedQuotes, noteReminded, recordQuoteEvent } from './quote-store.ts';

export const UPDATE_QUOTES_TASK = 'update_quotes';

/** Before the end of a quote. */
const REMINDER_HOURS = 72;
/** Most quotes of each kind in one run; the next run does the rest. */
const LIMIT = 200;

export function createUpdateQuotes(services: QuoteServices & { log: Pick<Logger, 'warn'> }) {
  const { database, log } = services;
  /** One that fails must not prevent the others. */
  const each = async (quotes: readonly { id: number }[], work: (id: number) => Promise<void>) => {
    for (const { id } of quotes)
      await work(id).catch((err: unknown) => log.warn({ err, quote: id }, 'updating a quote failed'));
  };
  return async (): Promise<void> => {
    await each(await listOutdatedQuotes(database, LIMIT), async (id) => {
      await inTransaction(database, async (tx) => lockUpToDate(tx, id));
    });
    await each(await listEndingQuotes(database, REMINDER_HOURS, LIMIT), async (id) => remind(services, id));
  };
}

/** Once for each version. */
async function remind({ database, proof, quoteMails }: QuoteServices, id: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { quote, sent } = await lockUpToDate(tx, id);
    if (sent === null || quote.state !== 'sent' || quote.reminded_version === sent.number || quote.email === '') return;
    await noteReminded(tx, id, sent.number);
    await recordQuoteEvent(tx, id, 'reminded', { version: sent.number });
    await quoteMails.remind(tx, toMailQuote(proof, quote, sent));
  });
}
