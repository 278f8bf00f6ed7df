/** Requests of one client, for as long as the attack runs. */

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The address of the one client. */
export const ATTACKER = '127.0.0.66';

interface Request {
  path: string;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** One request after the other on each of so many connections, for ever. */
export async function sendRepeatedly(
  connections: number,
  url: string,
  next: (count: number) => Request,
  { localAddress = ATTACKER }: { localAddress?: string } = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const send = async () => {
    for (;;) {
      const { path, method = 'GET', body, headers = {} } = next(count);
      count += 1;
      const isSent = await new Promise<boolean>((done) => {
        const sent = request(new URL(path, url), { method, agent, headers, localAddress }, (response) => {
          response.resume();
          response.once('close', () => done(true));
        });
        sent.once('error', () => done(false));
        sent.end(body);
      });
      if (!isSent) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
}
