/** A sign-in link by mail, and the people to whom it may be sent. */

import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findRestoredAt } from '#server/platform/maintenance/restored-copy.ts';
import type { ConsoleAddress } from './guard.ts';
import { mountConsoleCall, mountOpenCall } from './mount-call.ts';
import { readAskerToken, setAskerCookie } from './sessions.ts';
import { hashMailbox } from './sign-in-by-mail.ts';
import { deleteLinksTo, deletePerson, insertPerson, listPeople, requestLinkByMail } from './sign-in-mail-store.ts';
import { hashToken, makeToken } from './sign-in.ts';

interface SignInMailRoutesServices {
  database: Database;
  secretKey: string;
  address: () => ConsoleAddress | null;
  /** Whether mails are sent to a mail server. */
  hasMail: boolean;
}

export function signInMailRoutes(app: FastifyInstance, services: SignInMailRoutesServices): void {
  const { database, secretKey, address, hasMail } = services;
  const canMail = async () => hasMail && (await findRestoredAt(database)) === null;

  mountOpenCall(app, 'getSignInWays', async () => ({ mail: await canMail() }));

  /** Does the same for every address, known or not: whether it is known, the job finds out. */
  mountOpenCall(app, 'requestSignInLink', async ({ body: { email } }, { request, reply }) => {
    if (!(await canMail())) return new Problem('mail_not_set_up');
    const token = readAskerToken(request, address()) ?? makeToken();
    await requestLinkByMail(database, {
      mailboxHash: hashMailbox(secretKey, email).toString('hex'),
      askerHash: hashToken(token).toString('hex'),
      // The guard takes a POST from the console's own origins alone, and cookies belong to the one that was used.
      origin: request.headers.origin ?? address()?.origin ?? '',
      requestedAt: new Date().toISOString(),
    });
    setAskerCookie(reply, address(), token);
    return {};
  });

  mountConsoleCall(app, 'listSignInPeople', async () =>
    (await listPeople(database)).map(({ created_at, ...person }) => ({
      ...person,
      created_at: created_at.toISOString(),
    })),
  );

  mountConsoleCall(app, 'addSignInPerson', async ({ body }, { by }) =>
    (await insertPerson(database, { ...body, added_by: by })) ? {} : new Problem('person_known'),
  );

  mountConsoleCall(app, 'removeSignInPerson', async ({ params: { id } }) =>
    inTransaction(database, async (tx): Promise<Problem | Record<string, never>> => {
      const person = await deletePerson(tx, id);
      if (person === null) return new Problem('not_found');
      await deleteLinksTo(tx, hashMailbox(secretKey, person.email));
      return {};
    }),
  );
}
