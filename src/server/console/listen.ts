/** Where the console listens: on the port that is set, or on the next free one after the shop's. */
import { rm, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';

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
    const why = await tryToListen(http, candidate, host);
    if (why === null) return candidate;
    if (why !== 'EADDRINUSE' && why !== 'EACCES') throw hostProblem(host, why);
  }
  if (port !== null)
    throw new ConfigError(
      `port ${port} on ${host} is in use by another program: set CONSOLE_PORT to another one, or stop that program`,
    );
  throw new ConfigError(`no port from ${shopPort + 1} to ${last} is free for the console: set CONSOLE_PORT`);
}

/** Null, or the code of the error. */
async function tryToListen(http: FastifyInstance, port: number, host: string): Promise<string | null> {
  try {
    await http.listen({ port, host });
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

function hostProblem(host: string, code: string): ConfigError {
  return new ConfigError(`CONSOLE_HOST is ${host}, which is not an address of this machine (${code})`);
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
