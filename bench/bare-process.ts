/** Starts the baseline of bare-server.ts. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareReply } from './bare-server.ts';
import type { RawReply } from './http-client.ts';

export interface BareProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startBareServer(reply: BareReply): Promise<BareProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(reply);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** What Node's server sends by itself is left to it. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The same bytes under the same headers. */
export function toBareReply({ headers, body }: RawReply): BareReply {
  const copied = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return {
    headers: Object.fromEntries(copied.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  };
}
