/** The simplest thing that stands in front of several servers: each connection goes to the next of them. A process of its own. */

import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Of the servers behind it. */
export type Ports = readonly number[];

process.once('message', (ports: Ports) => {
  let next = 0;
  const server = createServer((visitor) => {
    const port = ports[next % ports.length];
    next += 1;
    const shop = connect({ port: port ?? 0, host: '127.0.0.1', noDelay: true });
    // Either side may go first; the other is closed with it.
    pipeline(visitor, shop, () => shop.destroy());
    pipeline(shop, visitor, () => visitor.destroy());
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    process.send?.({ port });
  });
});
process.once('disconnect', () => process.exit(0));
