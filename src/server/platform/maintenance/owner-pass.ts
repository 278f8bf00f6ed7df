/** The link by which the owner sees the shop during maintenance. It is valid in this maintenance and no other. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Maintenance } from './maintenance-store.ts';

export const PASS_PATH = '/maintenance-pass/';
export const PASS_COOKIE = 'maintenance_pass';

export function makePass(secretKey: string, { begunAt }: Pick<Maintenance, 'begunAt'>): string {
  return createHmac('sha256', secretKey).update(`maintenance:${begunAt.toISOString()}`).digest('hex');
}

/** In constant time. */
export function isPass(input: string, pass: string): boolean {
  const [a, b] = [Buffer.from(input), Buffer.from(pass)];
  return a.length === b.length && timingSafeEqual(a, b);
}
