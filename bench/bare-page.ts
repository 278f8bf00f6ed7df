/** A page with nothing of the shop in it, to see what the browser and the machine take by themselves. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startBarePage(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}
