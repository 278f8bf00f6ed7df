/** Whose files have how much room, and when there is more (docs/decisions/115). */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_OLD_FILES_TASK } from '#server/site/uploads/delete-old.ts';
import { MOST_NETWORK_BYTES, MOST_WAITING_BYTES } from '#server/site/uploads/room-store.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';
import { COMPANY, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
const { database } = shop;
afterAll(() => shop.close());
beforeEach(() => sql`truncate received_files, enquiries, mails, call_limits cascade`.execute(database));

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const upload = (address: string): Promise<TestResponse> =>
  shop.browser().call('uploadFile', { query: { name: 'a.pdf' }, file: PDF, headers: { 'x-forwarded-for': address } });
const attach = (token: string, address: string) =>
  shop
    .browser()
    .call('submitRequest', { body: { ...REQUEST, files: [token] }, headers: { 'x-forwarded-for': address } });
/** As if what is stored were so large and sent so long ago. */
const store = (bytes: number, minutesAgo: number) =>
  sql`update received_files set bytes = ${bytes}, created_at = created_at - make_interval(mins => ${minutesAgo})
    where id = (select max(id) from received_files)`.execute(database);
const retryAfter = ({ headers }: TestResponse) => Number(headers.get('retry-after'));

describe('a network', () => {
  test('has its share; other networks have theirs, and Retry-After is when the oldest file is gone', async () => {
    expect((await upload('203.0.113.1')).status).toBe(201);
    await store(MOST_NETWORK_BYTES / 2, 90);
    expect((await upload('203.0.113.1')).status).toBe(201);
    await store(MOST_NETWORK_BYTES / 2, 10);
    const refused = await upload('203.0.113.1');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
    expect(retryAfter(refused)).toBeGreaterThan(29 * 60);
    expect(retryAfter(refused)).toBeLessThanOrEqual(30 * 60);
    expect((await upload('203.0.113.2')).status).toBe(201);
    await sql`update received_files set created_at = created_at - interval '30 minutes'`.execute(database);
    expect((await upload('203.0.113.1')).status).toBe(201);
  });

  test('is counted for a day for the files that came with a form', async () => {
    const { body } = await upload('203.0.113.3');
    await store(MOST_NETWORK_BYTES, 0);
    expect((await attach(body.token, '203.0.113.3')).status).toBe(201);
    const refused = await upload('203.0.113.3');
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBeGreaterThan(23.9 * 3600);
    expect(retryAfter(refused)).toBeLessThanOrEqual(24 * 3600);
    await sql`update received_files set created_at = now() - interval '24 hours 1 second'`.execute(database);
    expect((await upload('203.0.113.3')).status).toBe(201);
  });

  test('of IPv6 is counted with its /56 and /48, which have twice and four times as much', async () => {
    const used = async (address: string) => {
      const { status } = await upload(address);
      if (status === 201) await store(MOST_NETWORK_BYTES, 0);
      return status;
    };
    expect([await used('2001:db8:1:1100::1'), await used('2001:db8:1:1100::2')]).toEqual([201, 429]);
    expect([await used('2001:db8:1:1101::1'), await used('2001:db8:1:1102::1')]).toEqual([201, 429]);
    expect([await used('2001:db8:1:2100::1'), await used('2001:db8:1:3100::1')]).toEqual([201, 201]);
    expect(await used('2001:db8:1:4100::1')).toBe(429);
    expect(await used('2001:db8:2:4100::1')).toBe(201);
  });

  test('that sends many files at once has no more than its share', async () => {
    await upload('203.0.113.4');
    await store(MOST_NETWORK_BYTES - 2 * PDF.length, 0);
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload('203.0.113.4')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('is known for a day, as a hash alone', async () => {
    const { body } = await upload('203.0.113.5');
    await attach(body.token, '203.0.113.5');
    const networks = async () =>
      (await database.selectFrom('received_files').select('networks').execute())[0]?.networks;
    expect((await networks())?.map((hash) => hash.length)).toEqual([16]);
    await shop.runTask(DELETE_OLD_FILES_TASK, {});
    expect(await networks()).not.toBeNull();
    await sql`update received_files set created_at = now() - interval '24 hours'`.execute(database);
    await shop.runTask(DELETE_OLD_FILES_TASK, {});
    expect(await networks()).toBeNull();
  });
});

describe('all networks', () => {
  test('share what may wait; beyond half of it a network with few bytes is still served', async () => {
    await upload('203.0.113.6');
    await store(MOST_NETWORK_BYTES / 5, 0);
    await upload('203.0.113.7');
    await sql`update received_files set networks = null, bytes = ${MOST_WAITING_BYTES / 2}
      where id = (select max(id) from received_files)`.execute(database);
    expect((await upload('203.0.113.6')).status).toBe(429);
    expect((await upload('203.0.113.8')).status).toBe(201);
    await sql`update received_files set bytes = ${MOST_WAITING_BYTES} where networks is null`.execute(database);
    const refused = await upload('203.0.113.9');
    expect([refused.status, retryAfter(refused) > 7000, retryAfter(refused) <= 7200]).toEqual([429, true, true]);
  });

  test('are refused in words once the shop has all that it may store, and nothing is deleted', async () => {
    const { body } = await upload('203.0.113.10');
    await attach(body.token, '203.0.113.10');
    await sql`update received_files set bytes = 2000000000, networks = null`.execute(database);
    await sql`insert into received_files (token_hash, name, kind, bytes, content, enquiry_id)
      select sha256(n::text::bytea), 'a', 'pdf', 1600000000, 'x', enquiry_id from received_files, generate_series(1, 2) n`.execute(
      database,
    );
    const refused = await upload('203.0.113.11');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'storage_full']);
    expect(refused.body.error.fields.file).toContain(COMPANY.email);
    await shop.runTask(DELETE_OLD_FILES_TASK, {});
    expect(await database.selectFrom('received_files').select('id').execute()).toHaveLength(3);
  });
});

test('a form names a file that waited too long by its place, and nothing of it is stored', async () => {
  const kept = await upload('203.0.113.12');
  const old = await upload('203.0.113.12');
  await store(PDF.length, 121);
  const { status, body } = await shop
    .browser()
    .call('submitRequest', { body: { ...REQUEST, files: [kept.body.token, old.body.token] } });
  expect([status, body.error.code]).toEqual([400, 'file_expired']);
  expect(Object.keys(body.error.fields)).toEqual(['files', 'files.1']);
  expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([]);
});
