/** The baseline as a process of its own: `node:http` and nothing else, sending one reply that it is handed. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareReply {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

process.once('message', ({ headers, body }: BareReply) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    process.send?.({ port });
  });
});
process.once('disconnect', () => process.exit(0));
