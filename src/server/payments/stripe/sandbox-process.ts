/**
 * Runs the payment sandbox beside the shop when no Stripe key is set (readings, "Payments"). After a crash it is
 * started again on its port; until then payments are refused as during an outage of Stripe.
 */

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConfigError } from '#server/platform/config.ts';
import { WEBHOOK_PATH } from './webhook.ts';

export interface SandboxProcess {
  /** The base address of its API, which is that of Stripe. */
  apiBase: string;
  stop(): Promise<void>;
}

interface SandboxSettings {
  dataDir: string;
  host: string;
  /** The shop's own port on `host`. */
  shopPort: number;
  secretKey: string;
  webhookSecret: string;
}

const ENTRY = fileURLToPath(import.meta.resolve('stripe-sandbox/main'));

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A sandbox that ran at least this long before it crashed is started again after the first pause. */
const STEADY_MS = 5 * 60_000;

/** Uses the port of the last start, so that payment pages stay open over a restart, or another when that one is taken. */
export async function startSandboxProcess(settings: SandboxSettings, log: Logger): Promise<SandboxProcess> {
  const portFile = join(settings.dataDir, 'sandbox-port');
  const lastPort = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const running = (await launch(settings, lastPort)) ?? (lastPort === 0 ? null : await launch(settings, 0));
  if (running === null) throw new ConfigError('The payment sandbox did not start: see the lines above');
  const { child, port, url } = running;
  await writeFile(portFile, String(port));
  // The port stays the same, because the shop's calls and open payment pages use it.
  return { apiBase: url, stop: restartWhenDead(child, () => forkSandbox(settings, port), log) };
}

/** The pause before the next start in milliseconds, after this many that did not last. */
export function restartPauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Returns the function that stops it and prevents further starts. */
function restartWhenDead(first: ChildProcess, start: () => ChildProcess, log: Logger): () => Promise<void> {
  let isStopping = false;
  let child = first;
  let startedAt = performance.now();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    child = start();
    startedAt = performance.now();
    child.once('message', () => log.warn({ pid: child.pid }, 'payment sandbox restarted'));
    watch();
  };
  const schedule = () => {
    if (isStopping) return;
    if (performance.now() - startedAt >= STEADY_MS) failures = 0;
    const pauseMs = restartPauseMs(failures);
    failures += 1;
    const { exitCode, signalCode: signal } = child;
    log.error({ exitCode, signal, pauseMs }, 'payment sandbox exited, restarting');
    timer = setTimeout(restart, pauseMs).unref();
  };
  // When a child could not be started, it emits `error` instead of `exit`.
  const watch = () => void once(child, 'exit').then(schedule, schedule);
  watch();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

async function launch(
  settings: SandboxSettings,
  port: number,
): Promise<{ child: ChildProcess; url: string; port: number } | null> {
  const child = forkSandbox(settings, port);
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { url: string; port: number }),
    once(child, 'exit').then(() => null),
  ]);
  return ready === null ? null : { child, url: ready.url, port: ready.port };
}

function forkSandbox(settings: SandboxSettings, port: number): ChildProcess {
  const options = {
    host: settings.host,
    port,
    stateDir: join(settings.dataDir, 'sandbox'),
    secretKey: settings.secretKey,
    webhook: { url: localOrigin(settings.host, settings.shopPort) + WEBHOOK_PATH, secret: settings.webhookSecret },
  };
  // The sandbox has a process group of its own, so that Ctrl+C is sent to the shop alone, which then ends the sandbox.
  return fork(ENTRY, [JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Where this machine reaches a server that listens on `host`: its loopback address when it listens on all. */
function localOrigin(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
