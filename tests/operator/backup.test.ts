/** `operator backup` and `restore`: what is put back is what was there, and nothing is put back from or to where it may not. */

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { packTar, unpackTar } from 'modern-tar';
import type { ParsedTarEntryWithData } from 'modern-tar';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { checkArchive } from '#server/operations/backup/read-archive.ts';
import { takeBackup } from '#server/operations/backup/take-backup.ts';
import { writeArchive } from '#server/operations/backup/write-archive.ts';
import { writeRows } from '#server/operations/backup/write-rows.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { makeVariants } from '#tests/support/make-variants.ts';
import { runOperator } from '#tests/support/operator.ts';
import type { CommandOutcome } from '#tests/support/operator.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { createEmptyDatabase, readContents, readSchema } from '#tests/support/restored.ts';
import { COMPANY, addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const PASSPHRASE = 'a passphrase of the test shop';
const shop = await startTestShop();
const owner = await makeOwnerFolder();
const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
const target = join(folder, 'backups');
/** A backup that is not encrypted. */
let plain = '';

const source = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
const backup = (args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
  runOperator(['backup', target, ...args], { ...source, ...environment });
const fileOf = ({ out }: CommandOutcome) => out.split(': ')[0] ?? '';
const newPosition = () => join(folder, randomBytes(4).toString('hex'));

async function restore(file: string, { into = newPosition(), url = '', passphrase = '' } = {}) {
  const databaseUrl = url || (await createEmptyDatabase());
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: '', BACKUP_PASSPHRASE: passphrase };
  return { databaseUrl, into, ...(await runOperator(['restore', file, '--into', into], environment)) };
}

beforeAll(async () => {
  const { errors } = await importFolder({ ...shop, folder: owner.path, apply: true });
  expect(errors).toEqual([]);
  const bought = await openPayment(shop.browser(), { 1: 2 });
  await pay(bought.url);
  await untilEventsAreWorkedOn(shop);
  await openPayment(shop.browser(), { 1: 1 });
  await makeVariants(shop);
  await until('the mails are sent', async () => (await shop.mails()).length >= 2);
  const { code, out, err } = await backup();
  expect([code, err]).toEqual([0, '']);
  plain = fileOf({ code, out, err });
});
afterAll(async () => {
  await shop.close();
  await owner.remove();
  await rm(folder, { recursive: true });
});

test('a restored shop has the rows, sequences, schema, keys, pictures and files that it had', async () => {
  const { file, contents } = await backupOfContents();
  const { code, out, err, into, databaseUrl } = await restore(file);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/0 violations\nRestored into .*: \d+ rows, \d+ pictures and files, as of 20.*Z, by version \d/);
  expect(await readContents(databaseUrl)).toEqual(contents);
  expect(await readSchema(databaseUrl)).toEqual(await readSchema(shop.databaseUrl));
  expect(await readTree(into)).toEqual(await readTree(shop.dataDir));
  expect(Number(/(\d+) pictures and files/.exec(out)?.[1])).toBeGreaterThan(10);
  expect((await stat(join(into, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('a restored shop is a copy that reaches no one, until it is activated once', { tags: 'long' }, async () => {
  const { out, into, databaseUrl } = await restore(plain);
  expect(out).toContain(
    'This is a copy of a shop, restored from a backup or copied or moved by hand: it sends no mail, calls no Stripe and takes no orders',
  );
  // Of its own, as the jobs of the shop call the other one.
  const calls: string[] = [];
  const server = createServer(({ url: path = '' }, response) => {
    calls.push(path);
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  };
  const operator = (args: readonly string[]) =>
    runOperator(args, { DATABASE_URL: databaseUrl, DATA_DIR: into, ...stripe });
  const mail = await operator(['mails', 'test', 'ada@buyer.example']);
  expect([mail.code, mail.err]).toEqual([1, expect.stringContaining('which sends no mail')]);
  const reconciled = await operator(['reconcile']);
  expect([reconciled.code, reconciled.err]).toEqual([1, expect.stringContaining('does not call Stripe')]);
  expect((await operator(['doctor'])).out).toMatch(/PROBLEM {2}health {7}This is a copy of a shop, /);
  expect(calls).toEqual([]);
  // Backups of the shop that it was made from stay.
  const shared = await mkdtemp(join(folder, 'shared-'));
  const older = `${/shop-[0-9a-f]{8}/.exec(plain)?.[0]}-20200101T000000000Z.tar`;
  await writeFile(join(shared, older), 'x');
  expect((await operator(['backup', shared, '--keep', '1'])).code).toBe(0);
  expect(await readdir(shared)).toContain(older);

  const activated = await operator(['restore', '--activate']);
  expect([activated.code, activated.err]).toEqual([0, '']);
  expect(activated.out).toMatch(
    / sends mails, calls Stripe and takes orders from now on; 0 mails wait and will be sent\n$/,
  );
  expect((await operator(['mails', 'test', 'ada@buyer.example'])).code).toBe(0);
  expect((await operator(['reconcile'])).code).toBe(1);
  expect(calls).not.toEqual([]);
  server.close();
  const again = await operator(['restore', '--activate']);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/ is no copy\n$/)]);
  const wrong = await operator(['restore', plain, '--activate']);
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^--activate takes neither a file nor --into/)]);
});

/** A backup between two looks that are equal: the job worker writes to its tables now and then. */
async function backupOfContents() {
  for (;;) {
    const contents = await readContents(shop.databaseUrl);
    const file = fileOf(await backup());
    const after = await readContents(shop.databaseUrl);
    if (JSON.stringify(after) === JSON.stringify(contents)) return { file, contents };
  }
}

/** Hashes of the keys, pictures and files. */
async function readTree(dataDir: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  for (const part of ['secrets.json', 'media', 'files']) {
    const entries = part === 'secrets.json' ? [''] : await readdir(join(dataDir, part), { recursive: true });
    for (const name of entries) {
      const path = join(dataDir, part, name);
      if ((await stat(path)).isFile())
        tree[join(part, name)] = createHash('md5')
          .update(await readFile(path))
          .digest('hex');
    }
  }
  return tree;
}

describe('a backup', () => {
  test('is readable by its user alone, and recorded', async () => {
    expect((await stat(plain)).mode & 0o777).toBe(0o600);
    expect((await readdir(target)).every((name) => /^shop-[0-9a-f]{8}-\d{8}T\d{9}Z\.tar$/.test(name))).toBe(true);
    const row = await sql<{
      file: string;
      failure: string | null;
    }>`select file, failure from backups order by id limit 1`.execute(shop.database);
    expect(row.rows).toEqual([{ file: plain.slice(target.length + 1), failure: null }]);
  });

  test('with --keep removes the oldest of this shop and nothing else', async () => {
    const own = await mkdtemp(join(folder, 'keep-'));
    const id = /shop-([0-9a-f]{8})/.exec(plain)?.[1] ?? '';
    const other = id === '00000000' ? '11111111' : '00000000';
    const stay = [
      `shop-${other}-20200101T000000000Z.tar`,
      'shop-photos.tar',
      `shop-${id}-notes.tar`,
      `shop-${other}-20200101T000000000Z.tar.part`,
    ];
    const go = [
      `shop-${id}-20200101T000000000Z.tar`,
      `shop-${id}-20210101T000000000Z.tar.enc`,
      `shop-${id}-20200101T000000000Z.tar.part`,
    ];
    const newest = `shop-${id}-20220101T000000000Z.tar`;
    for (const name of [...stay, ...go, newest]) await writeFile(join(own, name), 'x');
    const { code, out } = await runOperator(['backup', own, '--keep', '2'], source);
    expect(code).toBe(0);
    expect(out).toMatch(/not encrypted; older ones removed: 2\n$/);
    const taken = fileOf({ code, out, err: '' }).slice(own.length + 1);
    expect((await readdir(own)).toSorted()).toEqual([...stay, newest, taken].toSorted());
  });

  test('is put into BACKUP_DIR when no folder is named', async () => {
    const { code, out } = await runOperator(['backup'], { ...source, BACKUP_DIR: join(folder, 'named') });
    expect(code).toBe(0);
    expect(out).toContain(join(folder, 'named/shop-'));
  });

  test.each([
    ['a file', 'a-file', /^No backup was taken in .*a-file: a file is where a folder is needed/],
    ['below a file', 'a-file/below', /^No backup was taken in .*below: a file is where a folder is needed/],
  ])('into %s is refused in one line', async (_, name, line) => {
    await writeFile(join(folder, 'a-file'), '');
    const { code, err } = await runOperator(['backup', join(folder, name)], source);
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expect(err.trim()).not.toContain('\n');
  });

  test('that has ended is no obstacle to the next, also while its connection is being closed', async () => {
    const pool = new pg.Pool({ connectionString: shop.databaseUrl });
    pool.on('connect', (client) => {
      const end = client.end.bind(client);
      client.on('error', () => undefined); // The test may end before it is closed.
      Object.assign(client, { end: () => sleep(500).then(() => end()) });
    });
    const settings = { dataDir: shop.dataDir, folder: join(folder, 'late'), keep: null, passphrase: null };
    const take = () => takeBackup({ pool, database: shop.database, version: '1.0.0' }, settings, 'Anna');
    expect((await take()).kind).toBe('taken');
    expect((await take()).kind).toBe('taken');
    await pool.end();
  });

  test('is not taken while another process takes one', async () => {
    const client = await shop.pool.connect();
    await client.query('select pg_advisory_lock(7316002)');
    const { code, err } = await backup();
    await client.query('select pg_advisory_unlock_all()');
    client.release();
    expect([code, err]).toEqual([1, 'No backup was taken: another one is being taken now\n']);
  });
});

test('a table that a migration adds is in the next backup by itself', async () => {
  await sql`create table added_later (id bigint primary key, note text)`.execute(shop.database);
  const entries = await unpackTar(await readFile(fileOf(await backup())));
  await sql`drop table added_later`.execute(shop.database);
  const head: unknown = JSON.parse(Buffer.from(entries[0]?.data ?? []).toString());
  const columns = ['id', 'note'];
  expect(head).toMatchObject({
    tables: expect.arrayContaining([{ schema: 'public', name: 'added_later', columns }]),
  });
});

describe('an encrypted backup', () => {
  let file = '';
  beforeAll(async () => {
    await writeFile(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
    const { code, out } = await backup(['--passphrase-file', join(folder, 'passphrase')]);
    expect(code).toBe(0);
    file = fileOf({ code, out, err: '' });
  });

  test('has nothing of the shop in plain text, and is restored with its passphrase', async () => {
    const bytes = await readFile(file);
    for (const word of ['ustar', 'products', 'secretKey', 'head.json']) expect(bytes.includes(word)).toBe(false);
    const { code, databaseUrl } = await restore(file, { passphrase: PASSPHRASE });
    expect(code).toBe(0);
    const { 'public.orders': orders } = await readContents(databaseUrl);
    expect(orders).toBe((await readContents(shop.databaseUrl))['public.orders']);
  });

  test.each([
    ['without a passphrase', '', /it is encrypted: give its passphrase/],
    ['with another passphrase', 'some other passphrase', /the passphrase is wrong, or the file is damaged/],
  ])('is refused %s', async (_, passphrase, line) => {
    const into = newPosition();
    const { code, err } = await restore(file, { passphrase, into });
    expect(code).toBe(1);
    expect(err).toMatch(line);
    await expect(stat(into)).rejects.toThrow('ENOENT');
  });

  for (const [cases, options] of sampled(
    [
      ['cut off within a frame', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
      ['with a bit changed', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2))],
      ['with its last bit changed', (bytes: Buffer) => flip(bytes, bytes.length - 1)],
      ['of its head alone', (bytes: Buffer) => bytes.subarray(0, 20)],
    ],
    4,
  ))
    test.each(cases)('%s is refused', options, async (_, damage) => {
      await expectDamage(damage(await readFile(file)), PASSPHRASE);
    });
});

describe('a damaged backup', () => {
  test.each([
    ['that is empty', () => Buffer.alloc(0)],
    ['of other bytes', () => randomBytes(5000)],
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['cut off at a block', (bytes: Buffer) => bytes.subarray(0, 512 * Math.floor(bytes.length / 1024))],
    ['without its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
    ['with a bit changed in a header', (bytes: Buffer) => flip(bytes, 3)],
  ])('%s is refused', async (_, damage) => {
    await expectDamage(damage(await readFile(plain)));
  });

  test('is refused wherever a byte of it was changed', { tags: 'long' }, async () => {
    const bytes = await readFile(plain);
    const entries = await unpackTar(bytes);
    expect(entries.length).toBeGreaterThan(20);
    for (const { header, data = new Uint8Array() } of entries.filter((entry) => entry.header.size > 0)) {
      const changed = entries.map((entry) =>
        entry.header.name === header.name
          ? { ...entry, data: flip(Buffer.from(data), Math.floor(data.length / 2)) }
          : entry,
      );
      const file = join(folder, 'changed.tar');
      await writeFile(file, await packTar(changed));
      await expect(checkArchive(file, null), header.name).rejects.toThrow(/damaged/);
    }
  });

  const withEntries = async (change: (entries: ParsedTarEntryWithData[]) => ParsedTarEntryWithData[]) =>
    Buffer.from(await packTar(change(await unpackTar(await readFile(plain)))));
  const file = (name: string, type: 'file' | 'symlink' | 'link' = 'file') => ({
    header: { name, size: type === 'file' ? 1 : 0, type, linkname: '/etc/passwd' },
    ...(type === 'file' && { data: new Uint8Array([65]) }),
  });

  test.each([
    ['../outside'],
    ['/etc/outside'],
    ['media/../../outside'],
    ['media/0123456789abcdef/../../../outside'],
    ['media/0123456789abcdef/.hidden'],
    ['files/../secrets.json'],
    ['tables/000/../../../outside'],
    ['postgres/PG_VERSION'],
  ])('with a path %s is refused', async (name) => {
    const err = await expectDamage(await withEntries((entries) => [file(name), ...entries]));
    expect(err).toContain('it has an entry');
    await expect(stat(join(folder, 'outside'))).rejects.toThrow('ENOENT');
  });

  test.each(['symlink', 'link'] as const)('with a %s is refused', async (type) => {
    await expectDamage(await withEntries((entries) => [file('media/0123456789abcdef/source.png', type), ...entries]));
  });

  test('with a part that its manifest does not have, or without one that it has, is refused', async () => {
    await expectDamage(await withEntries((entries) => [...entries, file('media/0123456789abcdef/source.png')]));
    await expectDamage(
      await withEntries((entries) => entries.filter(({ header }) => header.name !== 'tables/001/000001.gz')),
    );
    await expectDamage(await withEntries((entries) => entries.filter(({ header }) => header.name !== 'secrets.json')));
  });
});

describe('a restore', () => {
  test('into a folder or a database that is not empty is refused, and both stay as they are', async () => {
    const into = newPosition();
    await mkdir(into);
    await writeFile(join(into, 'note'), '');
    const occupied = await restore(plain, { into });
    expect([occupied.code, occupied.err]).toEqual([
      1,
      `${plain} was not restored: ${into} is not empty: name a folder that does not exist yet\n`,
    ]);
    expect(await readdir(into)).toEqual(['note']);
    const { 'public.orders': before } = await readContents(shop.databaseUrl);
    const used = await restore(plain, { url: shop.databaseUrl });
    expect(used.code).toBe(1);
    expect(used.err).toMatch(/the database of DATABASE_URL is not empty/);
    expect((await readContents(shop.databaseUrl))['public.orders']).toBe(before);
  });

  test('of a file that is not there is refused', async () => {
    const { code, err } = await restore(join(folder, 'none.tar'));
    expect(code).toBe(1);
    expect(err).toMatch(/^.*none.tar was not restored: .*none.tar: there is no such file or folder\n$/);
  });

  test(
    'that was interrupted leaves a folder on which no shop and no command is started',
    { tags: 'long' },
    async () => {
      const into = newPosition();
      const { databaseUrl } = await restore(plain, { into });
      await writeFile(join(into, 'restore-not-complete'), '');
      const { code, err } = await runOperator(['today'], { DATABASE_URL: databaseUrl, DATA_DIR: into });
      expect([code, err]).toEqual([
        1,
        `the restore of a backup into ${into} was not completed: remove that folder and restore again\n`,
      ]);
      const again = await restore(plain, { into });
      expect(again.code).toBe(1);
    },
  );
});

describe('a backup of another version', () => {
  /** Its head says so. */
  const withHead = async (change: (head: Record<string, unknown>) => object) => {
    const entries = await unpackTar(await readFile(plain));
    const changed = entries.map((entry) => {
      if (entry.header.name !== 'head.json') return entry;
      const data = Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(entry.data ?? []).toString()))));
      return { header: { ...entry.header, size: data.length }, data };
    });
    const file = join(folder, `${randomBytes(4).toString('hex')}.tar`);
    await writeFile(file, await packTar(sign(changed)));
    return restore(file);
  };

  test.each([
    [
      'with a migration that this one does not have',
      (head: Record<string, unknown>) => ({
        ...head,
        version: '9.1.0',
        migrations: [...(head['migrations'] as string[]), '9999-later'],
      }),
      /taken by a newer version of the shop \(9\.1\.0\)/,
    ],
    [
      'with a later job queue',
      (head: Record<string, unknown>) => ({ ...head, queue_migration: 9999 }),
      /taken by a newer version/,
    ],
    [
      'with another format',
      (head: Record<string, unknown>) => ({ ...head, format: 2 }),
      /has the format of another version/,
    ],
    [
      'with migrations in between left out',
      (head: Record<string, unknown>) => ({ ...head, migrations: (head['migrations'] as string[]).slice(1) }),
      /which this version cannot follow/,
    ],
    [
      'with a table that is no name',
      (head: Record<string, unknown>) => ({
        ...head,
        tables: [{ schema: 'public', name: 'orders; drop table orders', columns: ['id'] }],
      }),
      /damaged/,
    ],
  ])('%s is refused', async (_, change, line) => {
    const { code, err } = await withHead(change);
    expect(code).toBe(1);
    expect(err).toMatch(line);
  });

  test('that is older is brought up to date', { tags: 'long' }, async () => {
    const old = await openDatabase({ databaseUrl: await createEmptyDatabase(), dataDir: folder });
    await prepareJobQueue(old.pool);
    await migrateUpTo(old.database, '0030-specifications');
    await old.database.insertInto('company').values(COMPANY).execute();
    await addProduct(old.database, { id: 7, stock: 3 });
    const client = await old.pool.connect();
    const file = join(folder, 'older.tar');
    await writeArchive(file, null, (archive) => writeRows(client, archive, '0.0.9'));
    client.release(true);
    await old.close();
    const { code, out, databaseUrl } = await restore(file);
    expect(code).toBe(0);
    expect(out).toMatch(/by version 0\.0\.9\nBrought up to date by \d+ migrations: .*0033-care/);
    expect(await readSchema(databaseUrl)).toEqual(await readSchema(shop.databaseUrl));
    const restored = await openDatabase({ databaseUrl, dataDir: folder });
    expect(await sql`select id, stock from products`.execute(restored.database)).toMatchObject({
      rows: [{ id: 7, stock: 3 }],
    });
    await restored.close();
  });
});

/** With the checksums that belong to the entries. */
function sign(entries: readonly ParsedTarEntryWithData[]): ParsedTarEntryWithData[] {
  const hash = (data: Uint8Array = new Uint8Array()) => createHash('sha256').update(data).digest('hex');
  const parts = entries.filter(({ header: { name } }) => !name.startsWith('manifest.'));
  const old = entries.find(({ header: { name } }) => name === 'manifest.json');
  const data = Buffer.from(
    JSON.stringify({
      ...JSON.parse(Buffer.from(old?.data ?? []).toString()),
      parts: parts.map((part) => ({ name: part.header.name, bytes: part.data?.length ?? 0, sha256: hash(part.data) })),
    }),
  );
  const checksum = Buffer.from(hash(data));
  return [
    ...parts,
    { header: { name: 'manifest.json', size: data.length, type: 'file' }, data },
    { header: { name: 'manifest.sha256', size: checksum.length, type: 'file' }, data: checksum },
  ];
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 4;
  return copy;
}

/** It is refused in one line, and nothing is written. */
async function expectDamage(bytes: Uint8Array, passphrase = ''): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.tar`);
  await writeFile(file, bytes);
  const into = newPosition();
  const { code, err } = await restore(file, { into, passphrase, url: shop.databaseUrl });
  expect(code).toBe(1);
  expect(err).toMatch(/^.* was not restored: .*(?:damaged|no backup of a shop|passphrase).*\n$/);
  await expect(stat(into)).rejects.toThrow('ENOENT');
  return err;
}
