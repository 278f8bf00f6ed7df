/** `operator service`: the unit, the environment file and the command of a shop that systemd runs. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatCommand, formatEnvironment, formatSocket, formatUnit } from '#operator/service-files.ts';
import { runOperator } from '#tests/support/operator.ts';

const FACTS = {
  name: 'shop',
  user: 'shop',
  checkout: '/srv/100% pumps',
  environmentFile: '/etc/shop.env',
  node: '/srv/100% pumps/node_modules/node/bin/node',
  args: '--max-semi-space-size=8 src/server/main.ts',
};
const folder = await mkdtemp(join(tmpdir(), 'service-test-'));
afterAll(() => rm(folder, { recursive: true }));

test('the unit runs the server as npm start does, as its user, with the environment file', () => {
  const lines = formatUnit(FACTS).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User=shop',
      'WorkingDirectory=/srv/100%% pumps',
      'EnvironmentFile=/etc/shop.env',
      'ExecStart="/srv/100%% pumps/node_modules/node/bin/node" --max-semi-space-size=8 src/server/main.ts',
      'KillMode=mixed',
      'Restart=always',
      // A start that cannot succeed is not repeated, and none builds pages.
      'RestartPreventExitStatus=3 78',
      'Environment=SERVICE=1',
    ]),
  );
});

test('the unit lets the shop write into its data, its backups and its cache alone', () => {
  const unit = formatUnit(FACTS, ['/var/lib/100% shop', '/mnt/my backups']);
  expect(unit).toContain('\nProtectSystem=strict\n');
  expect(unit).toContain('\nCacheDirectory=shop\n');
  expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual([
    'ReadWritePaths=-"/var/lib/100%% shop"',
    'ReadWritePaths=-"/mnt/my backups"',
  ]);
});

/** Of Debian's package systemd; what it says is left out where it is missing. */
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

test.each([
  ['127.0.0.1', 'ListenStream=127.0.0.1:3000'],
  ['::1', 'ListenStream=[::1]:3000'],
  ['::', 'ListenStream=[::]:3000'],
])(
  'the socket unit holds the port on %s while the service restarts, and closes it with the service',
  (address, line) => {
    const lines = formatSocket('shop', { address, port: 3000 }).split('\n');
    expect(lines).toEqual(expect.arrayContaining([line, 'StopPropagatedFrom=shop.service']));
    expect(formatUnit(FACTS)).toMatch(/\nRequires=shop\.socket\nAfter=.*shop\.socket\n/);
  },
);

test.skipIf(!hasAnalyze)('systemd understands every line of the units, and the exposure is low', async () => {
  const file = join(folder, 'test-shop.service');
  const facts = {
    ...FACTS,
    name: 'test-shop',
    user: 'daemon',
    checkout: folder,
    node: process.execPath,
    environmentFile: join(folder, 'x'),
  };
  await writeFile(file, formatUnit(facts, [folder]));
  const socket = join(folder, 'test-shop.socket');
  await writeFile(socket, formatSocket('test-shop', { address: '127.0.0.1', port: 3000 }));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file, socket]);
  // Without a running systemd it cannot see some units of the machine; what it says of this one counts.
  expect(
    verified.stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('test-shop')),
  ).toEqual([]);
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file]).stdout.toString();
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(judged)?.[1]);
  expect(exposure).toBeLessThan(2.5);
});

test('a shell reads every value of the environment file as it was set', async () => {
  const input = { STRIPE_WEBHOOK_SECRET: 'a $b "c" `d` \\e \'f\' 50%', MAIL_FROM: 'shop@example.com' };
  const file = join(folder, 'shop.env');
  await writeFile(file, formatEnvironment(input, '/var/lib/shop'));
  const read = (name: string) => execFileSync('sh', ['-c', `. ${file}; printf %s "$${name}"`]).toString();
  expect(read('STRIPE_WEBHOOK_SECRET')).toBe(input.STRIPE_WEBHOOK_SECRET);
  expect(read('DATA_DIR')).toBe('/var/lib/shop');
});

test('the command is a shell script that hands its arguments on', async () => {
  const file = join(folder, 'shop');
  await writeFile(file, formatCommand({ ...FACTS, checkout: "/srv/Anna's shop" }));
  execFileSync('sh', ['-n', file]);
  // An upgrade stops and starts the service.
  expect(formatCommand(FACTS)).toMatch(
    /= upgrade \].*\n +shift\n +exec '.*node' '.*main\.ts' upgrade --name shop "\$@"\n/,
  );
  expect(formatCommand(FACTS)).toMatch(/exec runuser --user shop -- '.*node' '.*src\/operator\/main\.ts' "\$@"\n$/);
});

test('--print shows all four with the variables that are set, also without root and without a shop', async () => {
  const environment = { DATA_DIR: join(folder, 'none'), PUBLIC_URL: 'https://shop.example.com', PAYMENT_SANDBOX: '' };
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const { code, out, err } = await runOperator(['service', 'install', '--print', '--name', 'pumps'], {
    ...environment,
    ...keys,
  });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('# /etc/systemd/system/pumps.service\n');
  expect(out).toContain('# /etc/systemd/system/pumps.socket\n');
  expect(out).toContain('\nListenStream=127.0.0.1:3000\n');
  expect(out).toMatch(/\nExecStart="\/.*node" --import .* src\/server\/main\.ts\n/);
  expect(out).toContain('PUBLIC_URL="https://shop.example.com"\n');
  expect(out).toContain(`DATA_DIR="${environment.DATA_DIR}"\n`);
  expect(out).not.toContain('PAYMENT_SANDBOX');
  expect(out).toContain('# /usr/local/sbin/pumps, which root may run\n');
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('a name that could be an option or a path is refused', async () => {
  for (const name of ['../x', '-x', 'a b'])
    expect(await runOperator(['service', 'install', '--print', '--user', name], {})).toMatchObject({
      code: 1,
      out: '',
    });
});
