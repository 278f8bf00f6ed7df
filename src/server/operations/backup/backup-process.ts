/** Takes backups in a process of their own, with less of the processor than the shop has, so that buyers do not wait for it. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/config.ts';

const CHILD = fileURLToPath(new URL('backup-child.ts', import.meta.url));

/** What the process is sent; not as arguments, which other users of the machine can read. */
export interface BackupRequest {
  databaseUrl: string | null;
  dataDir: string;
  folder: string;
  keep: number;
  passphrase: string | null;
  by: string;
}

export interface BackupRunner {
  /** Where backups are put. */
  folder: string;
  /** Begins one and does not wait for its end, which is recorded in the database; false while this server takes one. */
  start(by: string): boolean;
  /** Breaks off the one that is being taken. */
  stop(): Promise<void>;
}

type BackupSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

/** Null when no folder for backups is configured. */
export function createBackupRunner({ databaseUrl, dataDir, backup }: BackupSettings, log: Logger): BackupRunner | null {
  const { folder, keep, passphrase } = backup;
  if (folder === null) return null;
  let running: { end: () => void; ended: Promise<unknown> } | null = null;
  return {
    folder,
    start(by) {
      if (running !== null) return false;
      const request: BackupRequest = { databaseUrl, dataDir, folder, keep, passphrase, by };
      running = run(request, log, () => (running = null));
      return true;
    },
    async stop() {
      running?.end();
      await running?.ended;
    },
  };
}

function run(request: BackupRequest, log: Logger, onEnd: () => void): { end: () => void; ended: Promise<unknown> } {
  // The channel ends with the server, and the child with the channel.
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let isEnding = false;
  let errorText = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorText = `${errorText}${chunk.toString()}`.slice(-2000)));
  child.send(request);
  const waitForEnd = async () => {
    const [code] = await once(child, 'close');
    onEnd();
    if (code !== 0 && !isEnding) log.error({ why: errorText.trim() }, 'no backup was taken');
  };
  const ended = waitForEnd();
  return {
    end: () => {
      isEnding = true;
      child.kill('SIGTERM');
    },
    ended,
  };
}
