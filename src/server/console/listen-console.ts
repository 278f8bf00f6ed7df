/** Where the console listens: on the port that is set, or on the next free one after the shop's. */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { listenWithoutLine } from '#server/platform/http/listen.ts';

/** Ports that are tried after the shop's. */
const TRIED_PORTS = 50;
const MAX_PORT = 65_535;

/** Returns the port. */
export async function listenOnConsolePort(
  http: FastifyInstance,
  { port: shopPort, console: { port, host } }: Pick<Config, 'port' | 'console'>,
): Promise<number> {
  const last = port ?? Math.min(shopPort + TRIED_PORTS, MAX_PORT);
  for (let candidate = port ?? shopPort + 1; candidate <= last; candidate += 1) {
    try {
      await listenWithoutLine(http, { port: candidate, host });
      return candidate;
    } catch (error) {
      if (port !== null || codeOf(error) !== 'EADDRINUSE') throw consolePortProblem(host, candidate, error);
    }
  }
  throw new UnavailableError(`no port from ${shopPort + 1} to ${last} is free for the console: set CONSOLE_PORT`);
}

export function consolePortProblem(host: string, port: number, error: unknown): UnavailableError {
  const code = codeOf(error);
  if (code === 'EADDRNOTAVAIL')
    return new UnavailableError(`CONSOLE_HOST is ${host}, which is not an address of this machine (${code})`);
  const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  return new UnavailableError(`the console's port ${port} on ${host} ${why}: set CONSOLE_PORT to another one`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

const ADDRESS_FILE = 'console-address';

/** Writes where the console is, for commands that run on the same data folder. */
export async function writeConsoleAddress(dataDir: string, origin: string): Promise<void> {
  await writeFile(join(dataDir, ADDRESS_FILE), `${origin}\n`);
}

export async function removeConsoleAddress(dataDir: string): Promise<void> {
  await rm(join(dataDir, ADDRESS_FILE), { force: true });
}

/** Null: no console has been started on this data folder, or it was stopped. */
export async function readConsoleAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, ADDRESS_FILE), 'utf8').catch(() => '');
  return text.trim() || null;
}
