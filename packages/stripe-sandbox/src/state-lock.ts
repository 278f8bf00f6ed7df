/**
 * One sandbox at a time per state directory. The lock is a local socket that its holder listens on: the system ends it
 * with the process, however that dies, and a socket file that nobody answers on is known to be left over.
 */
import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOOK_AGAIN_MS = 50;
/** The shortest limit on a socket's path among the systems Node runs on, with a margin. */
const MAX_SOCKET_PATH = 100;

/**
 * Resolves with the function that releases the lock. Waits up to `waitMs` for a holder that is just ending, then
 * rejects. Creates the directory when it is missing.
 */
export async function lockState(stateDir: string, waitMs: number): Promise<() => Promise<void>> {
  await mkdir(stateDir, { recursive: true, mode: 0o700 });
  const socketPath = await socketPathFor(stateDir);
  const end = performance.now() + waitMs;
  for (;;) {
    const server = await tryListen(socketPath);
    if (server !== undefined) return async () => await new Promise((resolve) => void server.close(() => resolve()));
    if (!(await isAnswered(socketPath))) await rm(socketPath, { force: true });
    else if (performance.now() > end) throw new Error(`another sandbox is using the state in ${stateDir}`);
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function socketPathFor(stateDir: string): Promise<string> {
  const directory = await realpath(stateDir);
  const inside = path.join(directory, 'lock');
  if (inside.length <= MAX_SOCKET_PATH) return inside;
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  return path.join(tmpdir(), `payment-sandbox-${digest}`);
}

/** Undefined when the socket file exists already. */
function tryListen(socketPath: string): Promise<net.Server | undefined> {
  const server = net.createServer((connection) => void connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
