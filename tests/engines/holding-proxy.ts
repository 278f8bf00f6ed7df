/** Stands between a browser and the shop and holds back some of its files, in an engine whose network no test can change. */

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HoldingProxy {
  url: string;
  /** Sends what was held back; from now on nothing is. */
  release(): void;
  close(): Promise<void>;
}

export async function holdBack(shop: string, files: RegExp): Promise<HoldingProxy> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    void (files.test(incoming.url ?? '') ? released : Promise.resolve()).then(() => pass(shop, incoming, outgoing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://localhost:${port}`,
    release,
    async close() {
      release();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass(shop: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const forwarded = request(new URL(url, shop), { method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  // The browser has left the page, or the shop has closed the connection.
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
