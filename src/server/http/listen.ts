/** Opens a server's port. */
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Without Fastify's line "Server listening", one for each port and address: `npm start` prints where shop and console are.
 * The logger of `http` must be a child of its own, as its level is raised meanwhile. Rejects as Fastify's `listen` does.
 */
export async function listenWithoutLine(http: FastifyInstance, options: FastifyListenOptions): Promise<void> {
  const { level } = http.log;
  http.log.level = 'warn';
  try {
    await http.listen(options);
  } finally {
    http.log.level = level;
  }
}
