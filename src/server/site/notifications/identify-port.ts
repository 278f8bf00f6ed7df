/** What listens on a port that did not speak as SMTP_URL expects: the reason that an error of a connection does not contain. */

import { connect as connectTcp } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpServer } from './smtp-server.ts';

/** `smtp`: plain or STARTTLS; `smtps`: TLS from the first byte; `web`: HTTP; `silent`: nothing was sent. */
export type PortKind = 'smtp' | 'smtps' | 'web' | 'silent' | 'unknown' | 'unreachable';

/** A mail server greets within a second; the three trials together stay below the time that a browser waits. */
const LIMIT_MS = 1500;
/** An HTTP server replies to it with an error, a mail server with a goodbye. */
const QUESTION = 'QUIT\r\n\r\n';

export async function identifyPort({ host, port }: Pick<SmtpServer, 'host' | 'port'>): Promise<PortKind> {
  const plain = await readFirst(() => connectTcp({ host, port }), 'connect', false);
  if (plain === null) return 'unreachable';
  if (isGreeting(plain)) return 'smtp';
  // Nothing secret is sent: only the kind of the port is of interest here, not who signed its certificate.
  const secure = await readFirst(() => connectTls({ host, port, rejectUnauthorized: false }), 'secureConnect', false);
  if (secure !== null && isGreeting(secure)) return 'smtps';
  const reply = (await readFirst(() => connectTcp({ host, port }), 'connect', true)) ?? '';
  if (/^HTTP\/|<html/i.test(reply)) return 'web';
  return plain + reply === '' ? 'silent' : 'unknown';
}

const isGreeting = (text: string) => /^220[ -]/.test(text);

/** What the server sends first, by itself or when it is spoken to; empty when it sends nothing in time, null without a connection. */
function readFirst(connect: () => Socket, ready: 'connect' | 'secureConnect', asks: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect();
    let isConnected = false;
    const end = (text: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isConnected ? text : null);
    };
    const timer = setTimeout(() => end(''), LIMIT_MS);
    socket.once(ready, () => {
      isConnected = true;
      if (asks) socket.write(QUESTION);
    });
    socket.once('data', (data) => end(data.toString('latin1')));
    socket.once('error', () => end(''));
    socket.once('close', () => end(''));
  });
}
