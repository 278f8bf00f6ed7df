/**
 * `operator upgrade` of a service: the program belongs to one user, the shop is run by another, and root upgrades it. systemd is a stand-in
 * that starts and stops the real server; pages, backup, trial, migration and examination are real. It needs root and is left out without it.
 *
 * @module-tag long
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { freePort } from '#tests/support/free-port.ts';
import { COMPANY, addProduct } from '#tests/support/test-shop.ts';
import { copyRepository } from '../../tools/mutants/copy-repository.ts';

/** Accounts that every Debian has and nothing uses. */
const OWNER = 'games';
const USER = 'daemon';
const LIMIT_MS = 600_000;

/** `fail` in its folder has how many starts are still to fail. */
const SYSTEMCTL = `#!/bin/sh
cd "$STAND_IN"
echo "$*" >> calls
runs() { [ -f pid ] && kill -0 "$(cat pid)" 2> /dev/null; }
case "$*" in
  *LoadState,User*) echo "LoadState=loaded"; echo "User=${USER}" ;;
  *ActiveState*) if runs; then echo active; else echo inactive; fi ;;
  start*)
    left="$(cat fail 2> /dev/null || echo 0)"
    if [ "$left" -gt 0 ]; then echo $((left - 1)) > fail; exit 0; fi
    SERVICE=1 setpriv --reuid ${USER} --regid ${USER} --clear-groups "$NODE" "$CHECKOUT/src/server/main.ts" > log 2>&1 < /dev/null &
    echo $! > pid ;;
  stop*) if runs; then kill "$(cat pid)"; while runs; do sleep 0.1; done; fi ;;
esac
`;

describe.skipIf(process.getuid?.() !== 0)('as root, of a shop of the version before', () => {
  let folder = '';
  let checkout = '';
  let environment: Record<string, string> = {};
  const systemd = () => join(folder, 'systemd');
  const built = async () => (await readFile(join(checkout, 'dist/sources.sha256'), 'utf8')).slice(0, 5);
  const readyz = () =>
    fetch(`http://127.0.0.1:${environment['PORT']}/readyz`).then(
      (reply) => reply.status,
      () => null,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upgrade-service-'));
    checkout = await copyRepository();
    for (const path of [folder, checkout]) await chmod(path, 0o755);
    // As the version before left it: its pages stand in dist itself, and belong to the service's user.
    const dist = join(checkout, 'dist');
    await rm(dist, { recursive: true, force: true });
    for (const part of ['client', 'server', 'console']) await mkdir(join(dist, part), { recursive: true });
    await writeFile(join(dist, 'sources.sha256'), 'older than the program');
    const dataDir = join(folder, 'data');
    for (const path of [dataDir, systemd(), join(folder, 'bin'), join(folder, 'backups')]) await mkdir(path);
    await writeFile(join(folder, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
    await makeOlderShop(dataDir);
    execFileSync('chown', ['--recursive', '--no-dereference', `${OWNER}:`, checkout]);
    for (const path of [dataDir, join(folder, 'backups'), dist]) execFileSync('chown', ['-R', `${USER}:`, path]);
    environment = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      STAND_IN: systemd(),
      NODE: process.execPath,
      CHECKOUT: checkout,
      DATA_DIR: dataDir,
      BACKUP_DIR: join(folder, 'backups'),
      PORT: String(await freePort()),
      CONSOLE_PORT: String(await freePort()),
      DRAIN_SECONDS: '0',
    };
  }, LIMIT_MS);
  afterAll(async () => {
    execFileSync('systemctl', ['stop', 'shop'], { env: environment });
    for (const path of [folder, checkout]) await rm(path, { recursive: true, force: true });
  });

  async function makeOlderShop(dataDir: string): Promise<void> {
    await loadSecrets(dataDir);
    const open = await openDatabase({ databaseUrl: null, dataDir });
    await prepareJobQueue(open.pool);
    await migrateUpTo(open.database, '0055-back-orders');
    await open.database.insertInto('company').values(COMPANY).execute();
    await addProduct(open.database, { id: 7, stock: 3 });
    await open.close();
  }

  async function operator(...args: string[]): Promise<{ code: unknown; out: string }> {
    const child = spawn(process.execPath, [join(checkout, 'src/operator/main.ts'), ...args], { env: environment });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => lines.push(String(data)));
    const [code]: unknown[] = await once(child, 'close');
    return { code, out: lines.join('') };
  }

  test('a start without pages ends at once with the code that the unit does not repeat, in one line', async () => {
    const dist = join(checkout, 'dist');
    execFileSync('mv', [dist, `${dist}.away`]);
    const env = { ...environment, SERVICE: '1' };
    const child = spawn('runuser', ['--user', USER, '--', process.execPath, join(checkout, 'src/server/main.ts')], {
      env,
    });
    const errors: string[] = [];
    child.stderr.on('data', (data) => errors.push(String(data)));
    const [code]: unknown[] = await once(child, 'close');
    expect([code, errors.join('')]).toEqual([
      78,
      'Cannot start: the pages are not built: run "npm run operator -- upgrade"\n',
    ]);
    execFileSync('mv', [`${dist}.away`, dist]);
  });

  test(
    'a new version that does not start leaves pages and data as they were',
    async () => {
      await writeFile(join(systemd(), 'fail'), '2');
      const { code, out } = await operator('upgrade');
      expect(out).toContain('Going back: the service does not start: see "journalctl --unit shop"');
      expect(out).toContain('The database is the one from before the upgrade');
      expect(code).toBe(1);
      expect(await built()).toBe('older');
      expect(existsSync(join(checkout, 'dist/client'))).toBe(true);
      expect((await readdir(environment['DATA_DIR'] ?? '')).filter((name) => name.includes('before-upgrade'))).toEqual(
        [],
      );
      // The version before does not know the migration: it is not in the database.
      const list = [process.execPath, join(checkout, 'src/operator/upgrade/data-child.ts'), 'pending'];
      const pending = execFileSync('runuser', ['--user', USER, '--', ...list], { env: environment }).toString();
      expect(pending).toContain('0059-refused-mails');
    },
    LIMIT_MS,
  );

  test(
    'is upgraded by one command, and sells',
    async () => {
      const { code, out } = await operator('upgrade');
      expect(out).toMatch(/The shop is of version \S+ and runs/);
      expect(out.replaceAll(/^ {2}PROBLEM +(?:health|backup) .*\n/gm, '')).not.toContain('PROBLEM');
      expect([0, 1]).toContain(code);
      expect(await readyz()).toBe(200);
      expect(await built()).not.toBe('older');
      const owners = async (path: string) => (await stat(path)).uid;
      expect(await owners(join(checkout, 'dist/client/assets'))).toBe(await owners(join(checkout, 'package.json')));
      expect((await readdir(environment['BACKUP_DIR'] ?? '')).length).toBeGreaterThan(0);
      expect(await (await fetch(`http://127.0.0.1:${environment['PORT']}/shop`)).text()).toContain('Product 7');
      expect(
        execFileSync('ps', ['-o', 'user=', '-p', (await readFile(join(systemd(), 'pid'), 'utf8')).trim()])
          .toString()
          .trim(),
      ).toBe(USER);
    },
    LIMIT_MS,
  );
});
