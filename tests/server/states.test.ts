/** Lists of states stand in src/server/platform/database/states.ts alone; statements and rules take them from there. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  BOOKED_SESSION_STATUSES,
  HANDLED_ENQUIRY_STATES,
  EXPIRED_STATES,
  LIVE_SESSION_STATUSES,
  OPEN_REFUND_STATUSES,
  PAID_STATES,
  UNPAID_STATES,
} from '#server/platform/database/states.ts';

const SERVER = resolve(import.meta.dirname, '../../src/server');
const STATES = [
  ...UNPAID_STATES,
  ...EXPIRED_STATES,
  ...PAID_STATES,
  ...LIVE_SESSION_STATUSES,
  ...BOOKED_SESSION_STATUSES,
  ...OPEN_REFUND_STATUSES,
  ...HANDLED_ENQUIRY_STATES,
];
/** `in ('a', 'b')` of SQL and `['a', 'b']` of TypeScript, with states as both members. */
const LIST = new RegExp(String.raw`[(\[]'(?:${STATES.join('|')})', *'(?:${STATES.join('|')})'`);

test('no statement and no rule lists states itself', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.includes('migrations') && file !== join('platform', 'database', 'states.ts'),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => LIST.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
});

test('a list of states is recognized', () => {
  expect("payment_state in ('expired', 'cancelled')").toMatch(LIST);
  expect("from: ['none', 'session_creating']").toMatch(LIST);
});
