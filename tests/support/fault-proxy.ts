/**
 * Stands between the shop and PostgreSQL, SMTP or Stripe on plain TCP, and makes the connection fail as networks do.
 * It knows requests by the names that `nameRequests` gives them, and reports each before it is passed on and before
 * its reply is: the moments at which a test kills a process.
 */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Server, Socket } from 'node:net';

/**
 * What happens to a request: never passed on; passed on, but its reply is cut off at the start or in the middle, or
 * comes late; swallowed without a word; held, with all that follows on its connection, until `release`.
 */
export type Fault = 'cut' | 'reset' | 'half_a_reply' | 'late' | 'black_hole' | 'held';

export interface Moment {
  name: string;
  when: 'before' | 'after';
}

/** Names of the requests that this chunk completes; made anew for every connection. */
export type NameRequests = () => (chunk: Buffer) => readonly string[];

export interface FaultProxy {
  port: number;
  fault: Fault | null;
  /** Which requests the fault hits; all unless set. */
  hits: (name: string) => boolean;
  /** While true nothing is passed in either direction, not even greetings, and clients are not notified. */
  isSilent: boolean;
  /** For `late`. */
  lateMs: number;
  /** Called at every moment; the connection is cut at once when it returns 'cut'. */
  onMoment: (moment: Moment) => 'cut' | undefined;
  /** Ends all connections and accepts no new ones, like a closed port. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Passes on what is held. */
  release(): void;
  /** Ends the mode without replies and closes all connections held in it. */
  cutAll(): void;
  close(): Promise<void>;
}

interface Target {
  to: NetConnectOpts;
  nameRequests: NameRequests;
}

const LATE_MS = 1000;

export async function startFaultProxy({ to, nameRequests }: Target): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let held: (() => void)[] = [];
  let server = await listen(0, serve);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const proxy: FaultProxy = {
    port,
    fault: null,
    hits: () => true,
    isSilent: false,
    lateMs: LATE_MS,
    onMoment: () => undefined,
    refuse: stop,
    async accept() {
      server = await listen(port, serve);
    },
    release() {
      for (const pass of held) pass();
      held = [];
    },
    cutAll() {
      proxy.isSilent = false;
      for (const socket of open) socket.destroy();
    },
    close: stop,
  };

  async function stop(): Promise<void> {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }

  function serve(client: Socket): void {
    const upstream = connect(to);
    const name = nameRequests();
    /** The request whose reply has not begun, and the fault of that reply. */
    let awaited: { name: string; fault: Fault | null } | null = null;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    client.on('data', (chunk) => {
      if (proxy.isSilent) return;
      for (const request of name(chunk)) {
        const fault = proxy.hits(request) ? proxy.fault : null;
        if (proxy.onMoment({ name: request, when: 'before' }) === 'cut' || fault === 'cut') return cut();
        if (fault === 'black_hole') return;
        if (fault === 'held') {
          client.pause();
          held.push(() => {
            upstream.write(chunk);
            client.resume();
          });
          return;
        }
        awaited = { name: request, fault };
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (proxy.isSilent) return;
      const current = awaited;
      awaited = null;
      if (current === null) return void client.write(chunk);
      if (proxy.onMoment({ name: current.name, when: 'after' }) === 'cut') return cut();
      if (current.fault === 'reset') return void client.resetAndDestroy();
      if (current.fault === 'half_a_reply') return void client.write(chunk.subarray(0, chunk.length / 2), () => cut());
      if (current.fault === 'late') return void setTimeout(() => client.write(chunk), proxy.lateMs);
      client.write(chunk);
    });
  }

  return proxy;
}

async function listen(port: number, serve: (client: Socket) => void): Promise<Server> {
  const server = createServer(serve);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
