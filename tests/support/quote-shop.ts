/** A shop for tests of quotes: empty before each test, and consistent after it. Events and time are driven by hand. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { UPDATE_QUOTES_TASK } from '#server/business/quotes/update-quotes.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import type { SentQuote } from './quotes.ts';
import { addProduct, clearOrders, startTestShop } from './test-shop.ts';

export async function startQuoteShop() {
  const shop = await startTestShop({ webhooks: false, worker: false });
  const { database } = shop;
  afterAll(() => shop.close());
  beforeEach(async () => {
    await clearOrders(database);
    await sql`truncate quotes restart identity cascade`.execute(database);
    await addProduct(database, { id: 1, stock: 5 });
  });
  afterEach(async () => {
    expect(shop.stripe.violations).toEqual([]);
    const found = (await checkDatabase(database)).filter(({ name }) => name !== 'jobs' && name !== 'mails');
    expect(found.flatMap(({ lines }) => lines)).toEqual([]);
  });
  return {
    shop,
    database,
    /** The minute's job. */
    update: () => shop.runTask(UPDATE_QUOTES_TASK, {}),
    see: async ({ token }: Pick<SentQuote, 'token'>) =>
      (await shop.browser().call('getQuote', { params: { token } })).body,
    /** "recipient: subject" of each, oldest first. */
    mailSubjects: async () =>
      (await database.selectFrom('mails').select(['subject', 'recipient']).orderBy('id').execute()).map(
        ({ subject, recipient }) => `${recipient}: ${subject}`,
      ),
  };
}

export function codeOf({ body }: { body: Record<string, unknown> }): string | undefined {
  return (body['error'] as { code: string } | undefined)?.code; // of every refusal
}
