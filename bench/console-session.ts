/** The owner's console as a signed-in client without pages. */

import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import { createSignInLink } from '#server/console/sign-in.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { HttpClient } from './http-client.ts';

export async function createLink(dataDir: string, origin: string): Promise<string> {
  const open = await openDatabase({ databaseUrl: null, dataDir });
  const { url } = await createSignInLink(open.database, origin, 'Bench');
  await open.close();
  return url;
}

/** Returns the cookie of the session. */
export async function signIn(client: HttpClient, dataDir: string, origin: string): Promise<string> {
  const token = (await createLink(dataDir, origin)).split('#')[1];
  const { status, headers } = await client.send(CONSOLE_API_BASE + CONSOLE_CALLS.signIn.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (status !== 200) throw new Error(`Signing in was refused with ${status}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
