/** What the owner reads when PostgreSQL and Node have different clocks for the company's time zone. */

import { expect, test } from 'vitest';
import { describeZoneProblem } from '#server/operations/health/zone-problem.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const ALWAYS_WINTER = [
  { at: NOW, seconds: -5 * 3600 },
  { at: inDays(200), seconds: -5 * 3600 },
];
const RIGHT = [
  { at: NOW, seconds: -5 * 3600 },
  { at: inDays(200), seconds: -4 * 3600 },
];

test('a database with former clocks is a problem from the first day on which they differ', () => {
  expect(describeZoneProblem('America/Toronto', new Map([['America/Toronto', ALWAYS_WINTER]]))).toMatch(
    /different clocks for America\/Toronto on June 10, 2027: .*tzdata/,
  );
  expect(describeZoneProblem('America/Toronto', new Map([['America/Toronto', RIGHT]]))).toBeNull();
});

test('a zone with the same clocks, which the database knows, is named; none that differs', () => {
  const zones = new Map([
    // A name of before for the same clocks, of which the database has a former table.
    ['America/Montreal', ALWAYS_WINTER],
    ['America/Toronto', RIGHT],
    ['America/Regina', ALWAYS_WINTER.map(({ at }) => ({ at, seconds: -6 * 3600 }))],
  ]);
  expect(describeZoneProblem('America/Montreal', zones)).toMatch(
    /Until then choose the time zone Eastern \(America\/Toronto\) under Shop texts/,
  );
  zones.delete('America/Toronto');
  expect(describeZoneProblem('America/Montreal', zones)).not.toContain('choose');
});
