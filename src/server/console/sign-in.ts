/** Signing in to the console: a link that works once, for a session whose token only the browser has. */

import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertLink, insertSession, useLink } from './console-store.ts';

/** The part after # is never sent to a server, so it is in no log, and no prefetch can use the link up. */
const SIGN_IN_PATH = '/sign-in#';
const TOKEN = /^[\w-]{43}$/;
const MAX_BROWSER_CHARACTERS = 200;

export interface SignInLink {
  url: string;
  expiresAt: Date;
}

/** `origin`: where the console is reached. */
export async function createSignInLink(queries: Queries, origin: string, name: string): Promise<SignInLink> {
  const token = makeToken();
  return { expiresAt: await insertLink(queries, hashToken(token), name), url: origin + SIGN_IN_PATH + token };
}

interface MailedLink {
  origin: string;
  name: string;
  /** Of the browser in which alone it works. */
  askerHash: Buffer;
  mailboxHash: Buffer;
}

export async function createMailedLink(
  queries: Queries,
  { origin, name, ...mailed }: MailedLink,
): Promise<{ url: string; token: string }> {
  const token = makeToken();
  await insertLink(queries, hashToken(token), name, mailed);
  return { token, url: origin + SIGN_IN_PATH + token };
}

export interface SignedIn {
  name: string;
  /** For the browser's cookie. */
  sessionToken: string;
}

/**
 * Null for a link that is unknown, was used, has expired or was mailed for another browser: which of them is not said. `askerToken`: of this
 * browser, when it has asked for a link by mail.
 */
export async function signIn(
  database: Database,
  linkToken: string,
  browser: string,
  askerToken: string | null = null,
): Promise<SignedIn | null> {
  if (!TOKEN.test(linkToken)) return null;
  return inTransaction(database, async (tx) => {
    const name = await useLink(tx, hashToken(linkToken), askerToken === null ? null : hashToken(askerToken));
    if (name === null) return null;
    const sessionToken = makeToken();
    await insertSession(tx, { tokenHash: hashToken(sessionToken), name, browser: toStoredBrowser(browser) });
    return { name, sessionToken };
  });
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

function toStoredBrowser(userAgent: string): string {
  return userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_BROWSER_CHARACTERS);
}
