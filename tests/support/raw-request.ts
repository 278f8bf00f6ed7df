/** Requests byte by byte, as no client of HTTP would send them. */

import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection; what it receives is collected in `received`. */
export function openRaw(url: string): { socket: Socket; received: () => string; closed: Promise<void> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => socket.end());
  });
  return { socket, received: () => received, closed };
}

/** Sends the text and reads until the server closes the connection. */
export async function sendRaw(url: string, text: string): Promise<RawReply> {
  const { socket, received, closed } = openRaw(url);
  socket.write(text);
  await closed;
  return parseReply(received());
}

/** The first reply in what was received; status 0 when there is none. */
export function parseReply(received: string): RawReply {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
