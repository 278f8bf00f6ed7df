/** Signing in to the console, and who is signed in. */

import { z } from 'zod';
import { MAX_EMAIL_CHARACTERS, isEmailOfAnyHost } from '../email.ts';
import { line, moment } from '../wire.ts';

/** Most characters of a person's name. */
export const MAX_NAME_CHARACTERS = 100;

const name = line(MAX_NAME_CHARACTERS).min(1, 'Must be a name');

export const signInBody = z.object({ token: z.string().max(200) });
export const signedIn = z.object({ name: z.string() });

const email = line(MAX_EMAIL_CHARACTERS).refine(isEmailOfAnyHost, 'Please enter a valid email address');

/** `mail`: whether a link can be mailed. */
export const signInWays = z.object({ mail: z.boolean() });
export const requestSignInLinkBody = z.object({ email });

/** Who may have a link mailed, beside the owner. */
export const signInPersonBody = z.object({ name, email });
export const signInPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  added_by: z.string(),
  created_at: moment,
});

export const ownSession = z.object({
  name: z.string(),
  company: z.string(),
  /** In which the console shows times, such as America/Toronto. */
  time_zone: z.string(),
  /** Where the public shop is. */
  shop_url: z.string(),
  /** When the data was restored, of a copy that is not activated: it does nothing that reaches others. */
  restored_at: moment.nullable(),
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
