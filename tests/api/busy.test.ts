/** What PostgreSQL ends because of others is "busy, try again" on shop, console and command line, never an internal error. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { runOperator } from '#tests/support/operator.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
let owner: TestConsole;
beforeAll(async () => {
  owner = await startTestConsole(shop);
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

/** Every statement that reads the table ends with this state meanwhile. */
async function failWith<Result>(state: string, table: string, work: () => Promise<Result>): Promise<Result> {
  const renamed = `${table}_renamed`;
  await sql`create function end_wait() returns boolean language plpgsql as ${sql.lit(`begin raise exception using errcode = '${state}'; end`)}`.execute(
    shop.database,
  );
  await sql`alter table ${sql.table(table)} rename to ${sql.ref(renamed)}`.execute(shop.database);
  await sql`create view ${sql.table(table)} as select * from ${sql.table(renamed)} where (select end_wait())`.execute(
    shop.database,
  );
  try {
    return await work();
  } finally {
    await sql`drop view ${sql.table(table)}`.execute(shop.database);
    await sql`alter table ${sql.table(renamed)} rename to ${sql.ref(table)}`.execute(shop.database);
    await sql`drop function end_wait`.execute(shop.database);
  }
}

test.each([
  ['the statement timeout', '57014'],
  ['the lock timeout', '55P03'],
  ['a deadlock', '40P01'],
  ['a conflict of transactions', '40001'],
])('%s', async (_what, state) => {
  const anna = await owner.signIn();
  const visitor = await failWith(state, 'company', () => shop.browser().send('GET', '/api/company/info/'));
  const person = await failWith(state, 'orders', () => anna.send('listOrders', { query: {} }));
  for (const { status, headers, body } of [visitor, person]) {
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '1',
      { error: expect.objectContaining({ code: 'busy' }) },
    ]);
  }
  const command = await failWith(state, 'orders', () =>
    runOperator(['orders'], { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }),
  );
  expect(command).toEqual({
    code: 1,
    out: '',
    err: 'The shop is changing the same records at the moment. Run the command again.\n',
  });
  expect([...shop.logLines, ...owner.logLines].filter((line) => line.includes('request failed'))).toEqual([]);
});

test('an owner who waits for the lock of others beyond the statement timeout', { tags: 'long' }, async () => {
  const anna = await owner.signIn();
  const { rows } = await sql<{ setting: string }>`select current_setting('statement_timeout') as setting`.execute(
    shop.database,
  );
  expect(rows[0]?.setting).not.toBe('0');
  const reply = await inTransaction(shop.database, async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx);
    // The wait may last as long as the limit of an idle transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    shop.pool.options.statement_timeout = 300;
    return anna.send('listOrders', { query: {} });
  });
  expect([reply.status, reply.body]).toMatchObject([429, { error: { code: 'busy' } }]);
});
