/** Signing in and out, and the sessions that there are. */

import type { FastifyInstance } from 'fastify';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findRestoredAt } from '#server/platform/maintenance/restored-copy.ts';
import { listSessions, revokeSession } from './console-store.ts';
import type { EventStreams } from './event-stream.ts';
import type { ConsoleAddress } from './guard.ts';
import { mountConsoleCall, mountOpenCall } from './mount-call.ts';
import { clearSessionCookie, readAskerToken, sessionOf, setSessionCookie } from './sessions.ts';
import { createSignInLink, signIn } from './sign-in.ts';

interface SessionServices {
  database: Database;
  address: () => ConsoleAddress | null;
  streams: EventStreams;
  publicUrl: string;
  findCompanyName: (database: Database) => Promise<string>;
}

export function sessionRoutes(app: FastifyInstance, services: SessionServices): void {
  const { database, address, streams, publicUrl } = services;

  mountOpenCall(app, 'signIn', async ({ body: { token } }, { request, reply }) => {
    const asker = readAskerToken(request, address());
    const signedIn = await signIn(database, token, request.headers['user-agent'] ?? '', asker);
    if (signedIn === null) return new Problem('link_refused');
    setSessionCookie(reply, address(), signedIn.sessionToken);
    return { name: signedIn.name };
  });

  const revoke = async (id: number) => {
    const isRevoked = await revokeSession(database, id);
    streams.endSession(id);
    return isRevoked;
  };

  mountConsoleCall(app, 'signOut', async (_input, { request, reply }) => {
    await revoke(sessionOf(request).id);
    clearSessionCookie(reply, address());
    return {};
  });

  mountConsoleCall(app, 'getSession', async (_input, { by }) => ({
    name: by,
    company: await services.findCompanyName(database),
    time_zone: await findTimeZone(database),
    shop_url: publicUrl,
    restored_at: (await findRestoredAt(database))?.toISOString() ?? null,
  }));

  mountConsoleCall(app, 'listSessions', async (_input, { request }) => {
    const own = sessionOf(request);
    const sessions = await listSessions(database);
    return sessions.map(({ id, name, browser, created_at, last_used_at }) => ({
      id,
      name,
      browser,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_own: id === own.id,
    }));
  });

  mountConsoleCall(app, 'revokeSession', async ({ params: { id } }) =>
    (await revoke(id)) ? {} : new Problem('not_found'),
  );

  mountConsoleCall(app, 'createSignInLink', async ({ body: { name } }) => {
    const { url, expiresAt } = await createSignInLink(database, address()?.origin ?? '', name);
    return { url, expires_at: expiresAt.toISOString() };
  });
}
