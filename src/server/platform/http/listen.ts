/** Opens a server's port, or takes over the socket that systemd holds for it. */

import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { ConfigError, UnavailableError } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';

/**
 * Without Fastify's line "Server listening", one for each port and address: `npm start` prints where shop and console are.
 * The logger of `http` must be a child of its own, as its level is raised meanwhile. Rejects as Fastify's `listen` does.
 */
export async function listenWithoutLine(
  http: FastifyInstance,
  options: FastifyListenOptions & { fd?: number },
): Promise<void> {
  const { level } = http.log;
  http.log.level = 'warn';
  try {
    await http.listen(options);
  } finally {
    http.log.level = level;
  }
}

/** On HOST and PORT. Throws ConfigError, also when the passed socket listens on another port (decision 145). */
export async function listenForShop(
  http: FastifyInstance,
  config: Pick<Config, 'host' | 'port' | 'passedSocket'>,
): Promise<void> {
  const { host, port, passedSocket } = config;
  if (passedSocket === null) {
    await listenWithoutLine(http, { host, port }).catch((error: unknown) => {
      throw portProblem(config, error); // in use by now
    });
    return;
  }
  await listenWithoutLine(http, { host, fd: passedSocket }).catch((error: unknown) => {
    throw new ConfigError(`the socket that was passed by systemd cannot be used: ${String(error)}`);
  });
  const address = http.server.address();
  if (typeof address === 'string' || address?.port === port) return;
  throw new ConfigError(
    `the socket unit listens on port ${address?.port}, but PORT is ${port}: run "npm run operator -- service install" again`,
  );
}

/** Why the shop's port cannot be listened on. */
export function portProblem({ port, host }: Pick<Config, 'port' | 'host'>, error: unknown): ConfigError {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : error;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UnavailableError(
      `HOST is ${host}, which is not an address of this machine (${code}): set it to one of its addresses`,
    );
  const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${String(code)})`;
  return new UnavailableError(`port ${port} on ${host} ${why}: set PORT to another one, or stop that program`);
}
