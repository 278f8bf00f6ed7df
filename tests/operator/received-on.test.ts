/** A day that a command is given is one of the company, so that money counts in the month that was typed. */

import { expect, test } from 'vitest';
import { toOfflineMoney } from '#operator/offline-options.ts';
import { parseMoment } from '#operator/parse-moment.ts';

test.each([
  ['2025-11-01', 'America/Vancouver', '2025-11-01T19:00:00.000Z'],
  ['2025-11-01', 'America/St_Johns', '2025-11-01T14:30:00.000Z'],
  ['2025-11-01T04:30:00Z', 'America/Toronto', '2025-11-01T04:30:00.000Z'],
])('received on %s in %s is %s', (typed, timeZone, moment) => {
  const money = toOfflineMoney({ kind: 'cash', reference: '', received: parseMoment(typed) }, timeZone);
  expect(money.receivedAt.toISOString()).toBe(moment);
});
