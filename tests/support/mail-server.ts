/** A mail server that takes mails, refuses them or does not reply for long, and stores what it accepted. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface TakenMail {
  messageId: string;
  /** The envelope, which is what counts: headers only say. */
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  port: number;
  /** Every mail that was taken, oldest first. */
  taken: TakenMail[];
  /** With which code mails are refused; null takes them. */
  refusesWith: 451 | 550 | null;
  /** Which recipient is refused for good; null for none. */
  unknownRecipient: string | null;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isKnown = address !== mails.unknownRecipient;
      done(isKnown ? null : Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mails.refusesWith !== null) {
          return done(Object.assign(new Error('Not now'), { responseCode: mails.refusesWith }));
        }
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        mails.taken.push({
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        return done();
      });
    },
  });
  server.on('error', () => undefined); // a client that was killed
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const mails: MailServer = {
    port,
    taken: [],
    refusesWith: null,
    unknownRecipient: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
