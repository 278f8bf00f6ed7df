/** Which PostgreSQL servers the shop runs on, and how it refuses the others: in one line, before anything is started. */

import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ConfigError } from '#server/platform/config.ts';
import {
  OLDEST_POSTGRES,
  explainFailedConnection,
  explainFailedMigration,
  findUnfitness,
  withCheckedCertificate,
} from '#server/platform/database/check-server.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { databaseUrl } from '#tests/support/database-names.ts';

const direct = { first: 11, second: 12, firstAgain: 11 };

describe('a server is refused', () => {
  test.each([
    ['when it is older than the oldest that is tested', { version: 140_012, hasSettings: true, processes: direct }],
    ['when it ignores start parameters', { version: 180_004, hasSettings: false, processes: direct }],
    [
      'when two connections have one process',
      { version: 180_004, hasSettings: true, processes: { ...direct, second: 11 } },
    ],
    [
      'when a connection changes its process',
      { version: 180_004, hasSettings: true, processes: { ...direct, firstAgain: 13 } },
    ],
  ])('%s', (_when, facts) => {
    expect(findUnfitness(facts)).toMatch(/^[^\n]{20,400}$/);
  });

  test.each([OLDEST_POSTGRES, 16, 17, 18, 19])('and PostgreSQL %i is not', (major) => {
    expect(findUnfitness({ version: major * 10_000, hasSettings: true, processes: direct })).toBeNull();
  });
});

describe('a role without the rights that the shop needs', () => {
  const server = inject('testServer');
  const role = `reader_${process.pid}`;
  const administrator = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' });
  afterAll(async () => {
    await administrator.query(`drop database ${role} with (force)`);
    await administrator.query(`drop role ${role}`);
    await administrator.end();
  });

  test('is named in one line with what to do', async () => {
    await administrator.connect();
    await administrator.query(`create role ${role} login`);
    await administrator.query(`create database ${role}`);
    const url = databaseUrl({ ...server, user: role }, role);
    const open = await openDatabase({ databaseUrl: url, dataDir: server.folder });
    const failure = await migrateToLatest(open).catch((error: unknown) => error);
    await open.close();
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toMatch(/permission denied for database .*alter database NAME owner to ROLE/);
    expect(String(failure)).not.toContain('\n');
  });
});

test.each([
  [
    'a start parameter that PgBouncer does not know',
    Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' }),
    /connection pooler/,
  ],
  ['a certificate of a private CA', new Error('self-signed certificate in certificate chain'), /sslrootcert=FILE/],
  [
    'a server that does not run',
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    /ECONNREFUSED.*that PostgreSQL runs/,
  ],
])('%s is explained', (_what, cause, expected) => {
  expect(explainFailedConnection(cause)).toMatch(expected);
});

test('a server without the contrib package is explained', () => {
  const missing = Object.assign(new Error('extension "pg_trgm" is not available'), { code: '0A000' });
  expect(explainFailedMigration(missing)).toMatch(/contrib package$/);
});

test.each([
  ['postgres://u:p%40ss@db:5432/shop?sslmode=require', 'postgres://u:p%40ss@db:5432/shop?sslmode=verify-full'],
  ['postgres://db/shop?a=1&sslmode=verify-ca&b=2', 'postgres://db/shop?a=1&sslmode=verify-full&b=2'],
  ['postgres://db/shop?sslmode=prefer', 'postgres://db/shop?sslmode=verify-full'],
  ['postgres://db/shop?sslmode=disable', 'postgres://db/shop?sslmode=disable'],
  ['postgres://db/shop?sslmode=no-verify', 'postgres://db/shop?sslmode=no-verify'],
  ['postgres://db/shop', 'postgres://db/shop'],
])('%s is opened as %s, without a warning', (url, expected) => {
  expect(withCheckedCertificate(url)).toBe(expected);
});
