/** Runs the payment sandbox beside the shop when no Stripe key is set (readings, "Payments"). */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '#server/config.ts';
import { WEBHOOK_PATH } from './webhook.ts';

export interface SandboxProcess {
  /** Where it speaks Stripe's API. */
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

const ENTRY = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));

/** On the port of the last start, so that payment pages stay open over a restart; on another when that is taken. */
export async function startSandboxProcess(settings: SandboxSettings): Promise<SandboxProcess> {
  const portFile = join(settings.dataDir, 'sandbox-port');
  const lastPort = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const running = (await launch(settings, lastPort)) ?? (lastPort === 0 ? null : await launch(settings, 0));
  if (running === null) throw new ConfigError('The payment sandbox did not start: see the lines above');
  await writeFile(portFile, String(running.port));
  return {
    apiBase: running.url,
    async stop() {
      const { child } = running;
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function launch(
  settings: SandboxSettings,
  port: number,
): Promise<{ child: ChildProcess; url: string; port: number } | null> {
  const options = {
    host: settings.host,
    port,
    stateDir: join(settings.dataDir, 'sandbox'),
    secretKey: settings.secretKey,
    webhook: { url: localOrigin(settings.host, settings.shopPort) + WEBHOOK_PATH, secret: settings.webhookSecret },
  };
  // Its own process group: Ctrl+C reaches the shop alone, which then ends the sandbox.
  const child = fork(ENTRY, [JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { url: string; port: number }),
    once(child, 'exit').then(() => null),
  ]);
  return ready === null ? null : { child, url: ready.url, port: ready.port };
}

/** Where this machine reaches a server that listens on `host`: its loopback address when it listens on all. */
function localOrigin(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
