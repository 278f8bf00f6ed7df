/** The payment sandbox beside the shop dies: it is started again, and buyers are refused meanwhile as while Stripe is away. */

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { restartPauseMs, startSandboxProcess } from '#server/payments/stripe/sandbox-process.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SANDBOX_KEY, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { until } from '#tests/support/until.ts';

const logLine = z.object({ msg: z.string(), pauseMs: z.number().optional(), signal: z.string().nullish() });

async function startForTest() {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const lines: z.infer<typeof logLine>[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(logLine.parse(JSON.parse(line))) });
  const settings = { dataDir, host: '127.0.0.1', secretKey: SANDBOX_KEY, webhookSecret: WEBHOOK_SECRET };
  const sandbox = await startSandboxProcess({ ...settings, shopPort: await freePort() }, log);
  onTestFinished(() => sandbox.stop());
  const gateway = createStripeGateway({ secretKey: SANDBOX_KEY, webhookSecrets: [], apiBase: sandbox.apiBase });
  return { lines, sandbox, gateway, pid: () => findSandbox(dataDir) };
}

/** The process whose options name the data folder; null while there is none. */
async function findSandbox(dataDir: string): Promise<number | null> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('stripe-sandbox/src/main.ts') && command.includes(dataDir)) return Number(pid);
  }
  return null;
}

test('one that crashes is started again on its port, after a growing pause', { tags: 'long' }, async () => {
  const { lines, gateway, pid } = await startForTest();
  const died = () => lines.filter(({ pauseMs }) => pauseMs !== undefined);
  for (const deaths of [1, 2]) {
    const killed = await until('the sandbox runs', pid);
    process.kill(killed, 'SIGKILL');
    await until('its death is logged', () => died().length === deaths);
    await until('it serves again', async () => {
      return (await gateway.listSessions(new Date())).kind === 'ok' && (await pid()) !== killed;
    });
  }
  expect(died()).toEqual([
    { msg: 'payment sandbox exited, restarting', pauseMs: restartPauseMs(0), signal: 'SIGKILL' },
    { msg: 'payment sandbox exited, restarting', pauseMs: restartPauseMs(1), signal: 'SIGKILL' },
  ]);
});

test('the pause doubles up to a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 100, 5000].map(restartPauseMs)).toEqual([
    500, 1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000, 60_000,
  ]);
});

test('stopped for good, it is not started again, not even when it has just crashed', async () => {
  const { lines, sandbox, pid } = await startForTest();
  process.kill(await until('the sandbox runs', pid), 'SIGKILL');
  await until('its death is logged', () => lines.length > 0);
  await sandbox.stop();
  expect(await pid()).toBe(null);
  expect(lines).toHaveLength(1);
});
