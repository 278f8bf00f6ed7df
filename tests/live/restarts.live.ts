/** A service of the units that `service install` writes, run by systemd itself as another user, behind each proxy: no request fails while it restarts. */

import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatEnvironment, formatSocket, formatUnit } from '#operator/service-files.ts';
import { ROOT } from '#tests/support/shop-process.ts';
import { startArguments } from '#tests/support/start-command.ts';
import { until } from '#tests/support/until.ts';
import { makeFolder } from './programs.ts';
import { PROXIES, openSession, sendOrder, startFront } from './proxied-shop.ts';
import type { Front } from './proxied-shop.ts';
import { FOLDER_OF_SERVICES, findSystemd, startSystemd, toTestUnit } from './systemd.ts';
import type { Systemd } from './systemd.ts';

/** An account that every Debian has and nothing uses. */
const USER = 'daemon';
const START_LIMIT_MS = 120_000;
const program = findSystemd();

describe.skipIf(program === null).each(PROXIES)('a service behind $name', ({ startProxy }) => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let front: Front;
  let systemd: Systemd;

  beforeAll(async () => {
    folder = await makeFolder(FOLDER_OF_SERVICES);
    front = await startFront(startProxy);
    systemd = await startSystemd(program ?? '', folder.folder);
    const dataDir = join(folder.folder, 'data');
    await mkdir(dataDir);
    execFileSync('chown', [`${USER}:`, dataDir]);
    const environmentFile = join(folder.folder, 'shop.env');
    await writeFile(environmentFile, formatEnvironment(front.environment, dataDir));
    const facts = {
      name: 'shop',
      user: USER,
      checkout: ROOT,
      environmentFile,
      node: process.execPath,
      args: startArguments(ROOT).join(' '),
    };
    await writeFile(join(systemd.units, 'shop.service'), toTestUnit(formatUnit(facts, [dataDir])));
    const listens = { address: '127.0.0.1', port: front.port };
    await writeFile(join(systemd.units, 'shop.socket'), formatSocket('shop', listens));
    await systemd.systemctl('daemon-reload');
    await systemd.systemctl('start', 'shop');
    await untilReady();
  });
  afterAll(async () => {
    await systemd?.systemctl('stop', 'shop');
    await systemd?.stop();
    await front?.close();
    await folder?.remove();
  });

  /** The connection waits until the shop is there, which on a busy machine may say that its database is not. */
  const untilReady = () =>
    until('the shop is ready', async () => (await front.send('/readyz')).status === 200, START_LIMIT_MS);
  const isRunning = async () =>
    (await systemd.systemctl('show', '--property=ActiveState', '--value', 'shop')) === 'active';

  test('pages, calls and orders wait during a restart, and none of them fails', async () => {
    const session = await openSession(front);
    const statuses: number[] = [];
    let isOver = false;
    const visit = async (send: () => Promise<{ status: number }>) => {
      while (!isOver) statuses.push((await send()).status);
    };
    const pid = () => systemd.systemctl('show', '--property=MainPID', '--value', 'shop');
    const before = await pid();
    const visits = [
      visit(() => front.send('/shop')),
      visit(() => front.send('/api/products/50/')),
      visit(() => sendOrder(front, session)),
    ];
    await systemd.systemctl('restart', 'shop');
    await untilReady();
    isOver = true;
    await Promise.all(visits);
    expect(await pid()).not.toBe(before);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(3);
  });

  test('a stop lasts until the owner starts it: no visitor does', async () => {
    await systemd.systemctl('stop', 'shop');
    await fetch(`http://127.0.0.1:${front.port}/`).catch(() => null);
    expect(await isRunning()).toBe(false);
    await systemd.systemctl('start', 'shop');
    await untilReady();
  });
});
