/** The only module that uses SMTP. Without a server, mails are written as .eml files to the data folder (readings, "Owner"). */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
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
>;

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

export function createMailer(options: { smtpUrl: string | null; mailFrom: string; dataDir: string }): Mailer {
  return options.smtpUrl === null ? fileMailer(options) : smtpMailer(options.smtpUrl, options.mailFrom);
}

function smtpMailer(smtpUrl: string, mailFrom: string): Mailer {
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
    send: (mail, attached = null) => named(transport.sendMail(message(mail, mailFrom, attached))),
    verify: () => named(transport.verify()),
    close: () => transport.close(),
  };
}

function fileMailer({ mailFrom, dataDir }: { mailFrom: string; dataDir: string }): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail, attached = null) {
      const built = await transport.sendMail(message(mail, mailFrom, attached));
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
function message(mail: OutgoingMail, mailFrom: string, attached: AttachedFile | null) {
  return {
    from: { name: '', address: mailFrom },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    messageId: mail.message_id,
    date: mail.created_at,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    ...(mail.unsubscribe_url === null ? {} : unsubscribeHeaders(mail.unsubscribe_url)),
    ...(attached === null ? {} : { attachments: [attached] }),
  };
}

/** RFC 8058: mail programs show a button that posts to the address. */
function unsubscribeHeaders(url: string) {
  return { list: { unsubscribe: { url } }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
