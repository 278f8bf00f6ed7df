/** A service of version 0.2.0 behind a proxy is upgraded to today's while visitors use it: the program is one user's, the shop another's. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatEnvironment } from '#operator/service-files.ts';
import { readVersion } from '#server/platform/version.ts';
import { until } from '#tests/support/until.ts';
import { checkOut, findOlderVersion } from './older-version.ts';
import { makeFolder } from './programs.ts';
import { PROXIES, openSession, readCookies, sendOrder, startFront } from './proxied-shop.ts';
import { FOLDER_OF_SERVICES, findSystemd, startSystemd, toTestUnit } from './systemd.ts';

/** Accounts that every Debian has and nothing uses. */
const OWNER = 'games';
const USER = 'daemon';
const START_LIMIT_MS = 120_000;
const LIMIT_MS = 1_200_000;
const systemdProgram = findSystemd();
const older = findOlderVersion();
const [first] = PROXIES;

test.skipIf(systemdProgram === null || older === null || first === undefined)(
  `from 0.2.0 behind ${first?.name}`,
  async () => {
    if (systemdProgram === null || older === null || first === undefined) return;
    const { folder, remove } = await makeFolder(FOLDER_OF_SERVICES);
    await chmod(folder, 0o755);
    const front = await startFront(first.startProxy);
    const systemd = await startSystemd(systemdProgram, folder);
    const program = await checkOut(older, join(folder, 'program'));
    const [dataDir, backups, bin] = [join(folder, 'data'), join(folder, 'backups'), join(folder, 'bin')];
    for (const path of [dataDir, backups, bin]) await mkdir(path);
    await writeFile(join(bin, 'systemctl'), '#!/bin/sh\nexec /usr/bin/systemctl --user "$@"\n', { mode: 0o755 });
    const settings = { ...front.environment, DATA_DIR: dataDir, BACKUP_DIR: backups };
    const environment = { PATH: `${bin}:${process.env['PATH']}`, ...systemd.environment, ...settings };
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, args, { cwd: program.folder, env: environment });
      const lines: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => lines.push(String(data)));
      const [code]: unknown[] = await once(child, 'close');
      return { code, out: lines.join('') };
    };
    const operator = (...args: string[]) => run(join(program.folder, 'src/operator/main.ts'), ...args);

    // As version 0.2.0 was installed: its own unit, and pages that belong to the service's user.
    const environmentFile = join(folder, 'shop.env');
    await writeFile(environmentFile, formatEnvironment(settings, dataDir));
    const printed = await operator('service', 'install', '--print', '--user', USER);
    const unit = /^# \S+\/shop\.service\n([^]*?)\n# \/etc\/shop\.env/m.exec(printed.out)?.[1] ?? '';
    expect(unit).toContain(`User=${USER}`);
    await writeFile(join(systemd.units, 'shop.service'), toTestUnit(unit).replace('/etc/shop.env', environmentFile));
    const build = "await (await import('#server/platform/pages/build-pages.ts')).buildPagesIfChanged(console.log)";
    const built = await run('--input-type=module', '--eval', build);
    expect([built.code, built.out]).toEqual([0, expect.any(String)]);
    execFileSync('chown', ['--recursive', '--no-dereference', `${OWNER}:`, program.folder]);
    for (const path of [dataDir, backups, join(program.folder, 'dist')])
      execFileSync('chown', ['--recursive', `${USER}:`, path]);
    await systemd.systemctl('daemon-reload');
    await systemd.systemctl('start', 'shop');
    await until('0.2.0 is ready', async () => (await front.send('/readyz')).status === 200, START_LIMIT_MS);
    const session = await openSession(front);
    const made = await sendOrder(front, session);
    expect(made.status).toBe(201);

    await program.pull();
    execFileSync('chown', ['--recursive', '--no-dereference', `${OWNER}:`, program.folder]);
    execFileSync('chown', ['--recursive', `${USER}:`, join(program.folder, 'dist')]);
    const statuses: number[] = [];
    let isOver = false;
    const visits = (async () => {
      while (!isOver) statuses.push((await front.send('/shop')).status);
    })();
    const { out } = await operator('upgrade');
    isOver = true;
    await visits;

    expect(out).toContain(`The shop is of version ${readVersion()} and runs`);
    expect(out).not.toContain('Going back');
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const cookie = [session['cookie'], readCookies(made)].join('; ');
    const order = await front.send(`/api/orders/${JSON.parse(made.body).order_number}/`, { headers: { cookie } });
    expect(order.status).toBe(200);
    expect((await sendOrder(front, await openSession(front))).status).toBe(201);

    await systemd.systemctl('stop', 'shop');
    await systemd.stop();
    await front.close();
    await program.remove();
    await remove();
  },
  LIMIT_MS,
);
