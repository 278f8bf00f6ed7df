/** The only module that uses SMTP. Without a server, mails are written as .eml files to the data folder (readings, "Owner"). */

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { isLoopbackOrigin, parseSender } from '#server/platform/config-values.ts';
import type { Sender } from '#server/platform/config-values.ts';
import { toMailFailure } from './mail-failure.ts';
import type { MailRow } from './mail-store.ts';
import { toSmtpServer } from './smtp-server.ts';

/** A file that a mail carries. */
export interface AttachedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What is sent of a mail. */
export type OutgoingMail = Pick<
  MailRow,
  | 'id'
  | 'message_id'
  | 'recipient'
  | 'reply_to'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'created_at'
  | 'unsubscribe_url'
> & {
  /** Message-ID of the first mail of its thread; null or absent for that one. */
  thread_start?: string | null;
  /** The sender's name where MAIL_FROM has none; no name where it is empty or absent. */
  company_name?: string;
};

export interface Mailer {
  /** Throws a MailFailure when the mail server did not accept the mail. The same mail may arrive twice after a crash, with the same Message-ID. */
  send(mail: OutgoingMail, attached?: AttachedFile | null): Promise<void>;
  /** Signs in to the mail server without sending anything; throws a MailFailure when that is not possible. */
  verify(): Promise<void>;
  close(): void;
}

/** Providers greet within two seconds. With a look at the port it stays below the time that a browser waits (test-mail.ts). */
const CONNECT_TIMEOUT_MS = 8000;
const REPLY_TIMEOUT_MS = 15_000;

/** `mailFrom`: an address, or Name <address>. */
export function createMailer(options: { smtpUrl: string | null; mailFrom: string; dataDir: string }): Mailer {
  const { smtpUrl, mailFrom, dataDir } = options;
  const from = parseSender(mailFrom);
  if (from === null) throw new TypeError(`${mailFrom} is no sender of mails`);
  return smtpUrl === null ? fileMailer(from, dataDir) : smtpMailer(smtpUrl, from);
}

function smtpMailer(smtpUrl: string, from: Sender): Mailer {
  const server = toSmtpServer(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const named = async (work: Promise<unknown>) => {
    await work.catch(async (error: unknown) => {
      throw await toMailFailure(error, server);
    });
  };
  return {
    send: (mail, attached = null) => named(transport.sendMail(message(mail, from, attached))),
    verify: () => named(transport.verify()),
    close: () => transport.close(),
  };
}

function fileMailer(from: Sender, dataDir: string): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail, attached = null) {
      const built = await transport.sendMail(message(mail, from, attached));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
      await writeFile(`${file}.new`, built.message, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    verify: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close: () => transport.close(),
  };
}

/** Addresses are passed as objects, never as text to be parsed, so that nothing in them can become a header. */
function message(mail: OutgoingMail, from: Sender, attached: AttachedFile | null) {
  const threadStart = mail.thread_start ?? null;
  return {
    from: { name: from.name || (mail.company_name ?? ''), address: from.address },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    messageId: toOwnDomain(mail.message_id, from),
    ...(threadStart === null ? {} : threadHeaders(toOwnDomain(threadStart, from))),
    date: mail.created_at,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    ...(mail.unsubscribe_url === null ? {} : { list: { unsubscribe: { url: mail.unsubscribe_url } } }),
    headers: {
      // Out-of-office programs do not respond to such mails (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // Mail programs show a button that posts to the address (RFC 8058).
      ...(mail.unsubscribe_url === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(attached === null ? {} : { attachments: [attached] }),
  };
}

function threadHeaders(threadStart: string) {
  return { inReplyTo: threadStart, references: threadStart };
}

/**
 * A Message-ID of a shop that is reached as localhost or by an IP address gets the sender's domain: receiving servers take
 * mails of other domains for spam.
 */
function toOwnDomain(messageId: string, { address }: Sender): string {
  const at = messageId.lastIndexOf('@');
  const domain = messageId.slice(at + 1, -1);
  const isName = domain.includes('.') && !isLoopbackOrigin(`http://${domain}`) && isIP(domain) === 0;
  return isName ? messageId : `${messageId.slice(0, at)}${address.slice(address.lastIndexOf('@'))}>`;
}
