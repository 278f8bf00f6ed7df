/** Each mistake that an owner can make with settings and services is one finding that names it and what to do; without it there is none. */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { judgeFolder, readFolder } from '#server/operations/doctor/backup-folder.ts';
import { judgeSettings } from '#server/operations/doctor/judge-settings.ts';
import { judgeClock, judgeDatabase, judgePages, judgeStripeClock } from '#server/operations/doctor/judge-status.ts';
import { askPublicAddress, judgePublicAddress } from '#server/operations/doctor/public-address.ts';
import { findConfigWarnings, readConfig } from '#server/platform/config.ts';

const folder = await mkdtemp(join(tmpdir(), 'doctor-mistakes-'));
const servers: ReturnType<typeof createServer>[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

const PUBLIC = { PUBLIC_URL: 'https://shop.pumps.example', TRUST_PROXY: '127.0.0.1' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

/** What doctor says of these variables. */
function judge(environment: Record<string, string>): string[] {
  const config = readConfig(environment);
  const wrong = judgeSettings(config).filter(({ isFine }) => !isFine);
  return [...wrong.map(({ text }) => text), ...findConfigWarnings(config)];
}

describe('settings', () => {
  test.each([
    ['a trial on this machine', {}],
    ['a shop behind a proxy', { ...PUBLIC, ...STRIPE }],
    ['proxies in a private network', { ...PUBLIC, ...STRIPE, TRUST_PROXY: 'loopback, 10.0.0.0/8' }],
    ['proxies of a large provider', { ...PUBLIC, ...STRIPE, TRUST_PROXY: '172.64.0.0/13, 2400:cb00::/32' }],
    ['a shop that listens on an address of its own', { ...PUBLIC, ...STRIPE, TRUST_PROXY: '', HOST: '192.0.2.7' }],
  ])('%s are fine', (_what, environment) => {
    expect(judge(environment)).toEqual([]);
  });

  test.each([
    [
      'TRUST_PROXY missing',
      { ...PUBLIC, ...STRIPE, TRUST_PROXY: '' },
      /^TRUST_PROXY is not set, .* Set it to the address/,
    ],
    [
      'half of all addresses',
      { ...PUBLIC, ...STRIPE, TRUST_PROXY: '0.0.0.0/1' },
      /^TRUST_PROXY has 0\.0\.0\.0\/1: .*Name the addresses/,
    ],
    ['an eighth of IPv6', { ...PUBLIC, ...STRIPE, TRUST_PROXY: '2000::/3' }, /^TRUST_PROXY has 2000::\/3: /],
    [
      'a test key',
      { ...PUBLIC, ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' },
      /^STRIPE_SECRET_KEY is a test key, .*no card is charged/,
    ],
    [
      'the sandbox',
      { ...PUBLIC, PAYMENT_SANDBOX: 'allow', HOST: '192.0.2.7' },
      /^Payments go to the sandbox, .*Set STRIPE_SECRET_KEY/,
    ],
  ])('%s on a public address', (_what, environment, line) => {
    expect(judge(environment)).toEqual([expect.stringMatching(line)]);
  });

  test('http on a public name', () => {
    const environment = {
      ...PUBLIC,
      ...STRIPE,
      STRIPE_SECRET_KEY: 'sk_test_x',
      PUBLIC_URL: 'http://shop.pumps.example',
    };
    expect(judge(environment)).toContainEqual(expect.stringMatching(/^PUBLIC_URL is http:.*Let a proxy provide https/));
  });
});

describe('PUBLIC_URL is asked as a visitor would', () => {
  async function serve(status: number, headers: Record<string, string>, body: string): Promise<string> {
    const server = createServer((_request, reply) => reply.writeHead(status, headers).end(body));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  }
  const ask = async (origin: string) => judgePublicAddress(origin, await askPublicAddress(origin));

  test('the shop is there', async () => {
    expect(await ask(await serve(200, {}, '{"status":"alive"}'))).toMatchObject({ isFine: true });
  });

  test.each([
    [
      'another scheme',
      301,
      { location: 'https://shop.pumps.example/healthz' },
      '',
      /sends visitors on to https:\/\/shop\.pumps\.example\. Set PUBLIC_URL/,
    ],
    ['another program', 404, {}, 'nginx', /replies with 404 and is not this shop\. Check the name in PUBLIC_URL/],
    ['the page of a provider', 200, {}, '<html>parked', /replies with 200 and is not this shop/],
    ['a proxy without the shop', 502, {}, '', /replies with 502 and is not this shop/],
  ])('%s', async (_what, status, headers, body, line) => {
    expect(await ask(await serve(status, headers, body))).toMatchObject({
      isFine: false,
      text: expect.stringMatching(line),
    });
  });

  test('https to a port that has none', async () => {
    const origin = (await serve(200, {}, '{"status":"alive"}')).replace('http:', 'https:');
    expect((await ask(origin)).text).toMatch(/^Nothing replies at https:.*Check scheme and name in PUBLIC_URL/);
  });

  test('a name without an address', async () => {
    expect((await ask('https://shop.pumps.invalid')).text).toMatch(
      /^Nothing replies at https:\/\/shop\.pumps\.invalid .*DNS/,
    );
  });
});

describe('the folder of backups', () => {
  test('on the disk of the data', async () => {
    const backups = join(folder, 'not/yet/there');
    expect(judgeFolder(backups, await readFolder(backups, folder)).text).toMatch(
      /is on the disk of the data: .*another disk/,
    );
  });

  test.each([
    [
      { canWrite: false, isOnDiskOfData: false, user: 'shop' },
      /^The user shop may not write into BACKUP_DIR \(\/b\)\. Give that user the folder/,
    ],
    [{ canWrite: true, isOnDiskOfData: false, user: 'shop' }, /^\/b can be written and is on another disk$/],
  ])('%j', (facts, line) => {
    expect(judgeFolder('/b', facts).text).toMatch(line);
  });
});

test.each([
  ['14.12', false],
  ['15.4 (Debian 15.4-1)', true],
  ['18.4', true],
])('PostgreSQL %s', (version, isFine) => {
  expect(judgeDatabase(version)).toMatchObject({ isFine, text: expect.stringContaining(version) });
});

test.each(['old', 'missing'] as const)('%s pages of a service', (state) => {
  expect(judgePages('current').isFine).toBe(true);
  expect(judgePages(state).text).toMatch(/upgrade/);
});

test('a clock that is ten minutes off', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const later = new Date(now.getTime() + 600_000);
  expect(judgeClock({ clock: now }, now).isFine).toBe(true);
  expect(judgeClock({ clock: later }, now).text).toMatch(/differ by 600 seconds\. Set both by a time server/);
});

test("a machine's clock that is ten minutes off by Stripe's, as the one of the database is the same clock", () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(judgeStripeClock(new Date(now.getTime() - 1000), now)).toEqual([expect.objectContaining({ isFine: true })]);
  expect(judgeStripeClock(new Date(Number.NaN), now)).toEqual([]);
  for (const seconds of [600, -600]) {
    const [finding] = judgeStripeClock(new Date(now.getTime() + seconds * 1000), now);
    expect(finding?.text).toMatch(/clock is 600 seconds off, .*time server/);
  }
});
