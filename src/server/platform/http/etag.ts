/** Entity tags identify a reply, so that a browser or a shared cache does not receive it twice. */

import { hash } from 'node:crypto';

/** Weak, because the same reply is sent compressed and plain. */
export function entityTag(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Whether the client has it already. A cache that compresses on its way may mark the tag as weak (RFC 9110, 8.8.3.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag) || tag.trim() === '*');
}

/** Whether a range may be sent: If-Range, when it is there, must name exactly these bytes (RFC 9110, 13.1.5), which no weak tag does. */
export function matchesIfRange(ifRange: string | undefined, etag: string | undefined): boolean {
  return ifRange === undefined || (ifRange === etag && !ifRange.startsWith('W/'));
}
