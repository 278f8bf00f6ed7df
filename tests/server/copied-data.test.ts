/** A data folder that was copied by hand is a copy until it is activated; one that was renamed is the shop as before (docs/decisions/192). */

import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isElsewhere, readDataPlace } from '#server/platform/maintenance/data-place.ts';
import { activateCopy, isCopy, notePlace } from '#server/platform/maintenance/find-copy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperatorProcess } from '#tests/support/operator.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { startShop } from '#tests/support/shop-process.ts';
import { COMPANY } from '#tests/support/test-shop.ts';

const parent = await mkdtemp(join(tmpdir(), 'copied-data-'));
afterAll(() => rm(parent, { recursive: true }));

const SAID = /This is a copy of a shop/;

/** What a start on the folder has printed. */
async function startOn(name: string): Promise<string> {
  const shop = await startShop({ dataDir: join(parent, name) });
  const printed = await fetch(`${shop.url}/healthz`).then(() => shop.output.join('\n'));
  await shop.stop();
  return printed;
}

const operator = (name: string, ...args: string[]) =>
  runOperatorProcess(args, { DATA_DIR: join(parent, name), DATABASE_URL: '', STRIPE_SECRET_KEY: '', SMTP_URL: '' });

test(
  'a copied folder starts as a copy, a command knows it before, and activated it is the shop',
  { tags: 'long' },
  async () => {
    // Of a company of its own: the demo's pictures would be made at each start, which takes minutes of processor time.
    const made = await startOwnPostgres({ folder: join(parent, 'shop') });
    await made.database.insertInto('company').values(COMPANY).execute();
    await made.leave();
    expect(await startOn('shop')).not.toMatch(SAID);
    await rename(join(parent, 'shop'), join(parent, 'renamed'));
    expect(await startOn('renamed')).not.toMatch(SAID);
    execFileSync('cp', ['-a', join(parent, 'renamed'), join(parent, 'copied')]);
    // No server has been started on it so far.
    const mailed = await operator('copied', 'mails', 'test', 'anna@example.com');
    expect([mailed.code, mailed.err]).toEqual([1, expect.stringContaining('this shop is a copy, which sends no mail')]);
    expect(await startOn('copied')).toMatch(SAID);
    const activated = await operator('copied', 'restore', '--activate');
    expect([activated.code, activated.err]).toEqual([0, '']);
    expect(await startOn('copied')).not.toMatch(SAID);
    expect(await startOn('renamed')).not.toMatch(SAID);
  },
);

describe('a place', () => {
  const stored = { id: '17', address: '/var/lib/shop machine' };

  test.each([
    ['is the same', stored, false],
    ['is renamed or mounted elsewhere', { ...stored, address: '/srv/shop machine' }, false],
    ['has its files anew at the same address', { ...stored, id: '18' }, false],
    ['differs in both', { id: '18', address: '/srv/shop machine' }, true],
    ['cannot be known', null, false],
  ])('that %s', (_what, place, isCopied) => {
    expect(isElsewhere(stored, place)).toBe(isCopied);
    expect(isElsewhere(null, place)).toBe(false);
  });

  test('of a database is known by its id and its address', async () => {
    const [one, other] = [await createTestDatabase(), await createTestDatabase()];
    const at = (databaseUrl: string) => ({ dataDir: parent, databaseUrl });
    await notePlace(one.database, at(one.databaseUrl));
    expect(await isCopy(one.database, at('postgres://db.example:5432/shop'))).toBe(false);
    const place = await readDataPlace(at(one.databaseUrl), one.database);
    expect(place?.address).not.toContain('@');
    expect(await readDataPlace(at(other.databaseUrl), other.database)).not.toMatchObject({ id: place?.id });
    expect(await readDataPlace(at('postgresql://user@/shop'), one.database)).toMatchObject({ address: '' });

    // As a dump of the one that was put into the other.
    await other.database
      .updateTable('shop_identity')
      .set({ place_id: place?.id, place_address: place?.address })
      .execute();
    expect(await isCopy(other.database, at(other.databaseUrl))).toBe(true);
    await notePlace(other.database, at(other.databaseUrl));
    expect(await isCopy(other.database, at(one.databaseUrl))).toBe(true);
    expect(await activateCopy(other.database, at(other.databaseUrl))).toBe(true);
    expect(await isCopy(other.database, at(other.databaseUrl))).toBe(false);
    expect(await activateCopy(other.database, at(other.databaseUrl))).toBe(false);
  });
});
