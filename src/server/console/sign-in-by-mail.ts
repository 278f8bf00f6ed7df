/**
 * A way in without a terminal (docs/decisions/184): the sign-in page mails a link to OWNER_EMAIL or to a person whose address the owner has
 * stored. The call does the same for every address; a job finds out whether it is known. The link's token is in the mail alone.
 */

import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/site/notifications/mailer.ts';
import { composeUnstoredMail } from '#server/site/notifications/unstored-mail.ts';
import { countLinksTo, deleteLink, listPeople } from './sign-in-mail-store.ts';
import type { LinkRequest } from './sign-in-mail-store.ts';
import { createMailedLink, hashToken } from './sign-in.ts';

/** To one address. */
const LINKS_PER_HOUR = 3;
/** A link lives as long; what a job could not send by then is of no use. */
const REQUEST_MS = 600_000;
/** Under whom the owner's changes are recorded, as by the link of the start. */
const OWNER_NAME = 'Owner';

interface SignInMailServices {
  database: Database;
  secretKey: string;
  config: Pick<Config, 'ownerEmail' | 'publicUrl'>;
  mailer: Pick<Mailer, 'send'>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** The same for every spelling of an address. */
export function hashMailbox(secretKey: string, email: string): Buffer {
  return createHmac('sha256', secretKey).update(`sign-in mailbox:${email.trim().toLowerCase()}`).digest();
}

export function createSendSignInLink(services: SignInMailServices) {
  const { database, secretKey, mailer, log } = services;
  return async (payload: unknown): Promise<void> => {
    const request = readRequest(payload);
    if (Date.now() - Date.parse(request.requestedAt) > REQUEST_MS) return;
    const mailboxHash = Buffer.from(request.mailboxHash, 'hex');
    const person = await findPerson(services, mailboxHash);
    if (person === null) return;
    if ((await countLinksTo(database, mailboxHash)) >= LINKS_PER_HOUR) {
      log.warn('no further sign-in link was mailed: three were sent within an hour');
      return;
    }
    const link = await createMailedLink(database, {
      origin: request.origin,
      name: person.name,
      askerHash: Buffer.from(request.askerHash, 'hex'),
      mailboxHash,
    });
    try {
      await mailer.send(await composeMail(services, person.email, link.url));
    } catch (error) {
      await deleteLink(database, hashToken(link.token));
      log.warn({ err: error }, 'a sign-in link could not be mailed');
      throw error;
    }
    log.info('a sign-in link was mailed');
  };

  async function findPerson({ config }: SignInMailServices, mailboxHash: Buffer) {
    const people = [{ name: OWNER_NAME, email: config.ownerEmail }, ...(await listPeople(database))];
    return people.find(({ email }) => hashMailbox(secretKey, email).equals(mailboxHash)) ?? null;
  }
}

function composeMail({ database, config }: SignInMailServices, recipient: string, url: string) {
  return composeUnstoredMail(database, config.publicUrl, {
    recipient,
    subject: 'Sign in to the console',
    parts: [
      {
        kind: 'paragraph',
        text: 'Open this link in the browser in which you asked for it. It works once, within ten minutes.',
      },
      { kind: 'link', text: 'Sign in', url },
      {
        kind: 'paragraph',
        text: 'Did you not ask for it? Then you need to do nothing: the link works in no other browser.',
      },
    ],
  });
}

function readRequest(payload: unknown): LinkRequest {
  const { mailboxHash, askerHash, origin, requestedAt } = Object(payload) as Partial<LinkRequest>; // each is compared below
  if ([mailboxHash, askerHash, origin, requestedAt].every((part) => typeof part === 'string'))
    return payload as LinkRequest; // all of its parts are texts
  throw new TypeError('The job asks for no sign-in link');
}
