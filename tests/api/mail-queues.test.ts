/** The queues of the jobs that send mails. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueueMail } from '#server/site/notifications/mail-store.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());

let count = 0;
function enqueue(tx: InTransaction): Promise<boolean> {
  count += 1;
  const texts = { recipient: 'a@example.com', replyTo: null, subject: 'A', textBody: 'A', htmlBody: 'A' };
  return enqueueMail(tx, { orderId: null, dedupKey: `test:${count}`, requestId: null, ...texts }, 'example.com');
}

test('all mails of a transaction have one queue, so that no two transactions insert the rows of both in opposite order', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await inTransaction(shop.database, async (tx) => [await enqueue(tx), await enqueue(tx)]);
  }
  const { rows } = await sql<{ queues: number }>`
    select count(distinct jobs.queue_name)::int as queues
    from graphile_worker.jobs jobs
    group by jobs.created_at`.execute(shop.database);
  expect(rows.map(({ queues }) => queues)).toEqual([1, 1, 1, 1]);
});
