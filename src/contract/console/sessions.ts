/** Signing in to the console, and who is signed in. */

import { z } from 'zod';
import { line, moment } from '../wire.ts';

/** Most characters of a person's name. */
export const MAX_NAME_CHARACTERS = 100;

const name = line(MAX_NAME_CHARACTERS).min(1, 'Must be a name');

export const signInBody = z.object({ token: z.string().max(200) });
export const signedIn = z.object({ name: z.string() });

export const ownSession = z.object({
  name: z.string(),
  company: z.string(),
  /** In which the console shows times, such as America/Toronto. */
  time_zone: z.string(),
  /** Where the public shop is. */
  shop_url: z.string(),
});

export const session = z.object({
  id: z.number(),
  name: z.string(),
  browser: z.string(),
  created_at: moment,
  last_used_at: moment,
  is_own: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const createSignInLinkBody = z.object({ name });
export const signInLink = z.object({ url: z.string(), expires_at: moment });
