/** A disk without room: what cannot be stored is refused in words, nothing is half there, and it recovers by itself (docs/decisions/140). */

import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { orderBody } from '#tests/support/buying.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100 });

const FORM = { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal, please.' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('of the database', () => {
  afterEach(() => sql`drop function if exists fill_disk cascade`.execute(shop.database));

  /** Every insert into the table fails as on a full disk. */
  async function fill(table: string): Promise<void> {
    await sql`create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      shop.database,
    );
    await sql`create trigger fill before insert on ${sql.table(table)} for each statement execute function fill_disk()`.execute(
      shop.database,
    );
  }

  test.each<[CallName, string, { body?: object; file?: Buffer; query?: Record<string, string> }, number]>([
    ['createOrder', 'order_items', { body: orderBody({ 1: 1 }) }, 201],
    ['submitEnquiry', 'enquiries', { body: FORM }, 200],
    ['submitRequest', 'enquiries', { body: REQUEST }, 201],
    ['requestStockNotice', 'stock_notices', { body: { email: 'ada@buyer.example' } }, 202],
    ['uploadFile', 'received_files', { file: PDF, query: { name: 'a.pdf' } }, 201],
  ])('%s is refused in words, and taken once there is room', async (name, table, input, status) => {
    const params = { id: '1' };
    const count = async () => (await sql`select from ${sql.table(table)}`.execute(shop.database)).rows.length;
    const before = await count();
    await fill(table);
    const refused = await shop.browser().call(name, { params, ...input });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'storage_full']);
    expect(await count()).toBe(before);
    await sql`drop function fill_disk cascade`.execute(shop.database);
    expect((await shop.browser().call(name, { params, ...input })).status).toBe(status);
    const { rows } = await sql<{ held: number }>`select held from products`.execute(shop.database);
    expect(rows[0]?.held).toBe(1);
    expect(shop.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

test('of files: an upload is refused in words, nothing of it stays, and the next one is taken once there is room', async (context) => {
  const disk = await mountSmallDisk(4);
  if (disk === null) return context.skip('only root may mount a small disk');
  try {
    await rm(join(shop.dataDir, 'uploads'), { recursive: true, force: true });
    await symlink(disk.folder, join(shop.dataDir, 'uploads'));
    await disk.fill();
    const send = () => shop.browser().call('uploadFile', { file: PDF, query: { name: 'a.pdf' } });
    const refused = await send();
    expect([refused.status, refused.body.error.code]).toEqual([409, 'storage_full']);
    await disk.makeRoom();
    expect((await send()).status).toBe(201);
  } finally {
    await disk.unmount();
  }
});
