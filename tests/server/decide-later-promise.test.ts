/** What is promised is moved to a later day only, by a person, with a reason. */

import { expect, test } from 'vitest';
import { decideLaterPromise } from '#server/orders/orders/decide-later-promise.ts';
import type { LaterPromise, LaterPromiseDecision } from '#server/orders/orders/decide-later-promise.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';

const ITEMS = [
  { id: 1, left: 2, promisedOn: '2026-12-03' },
  { id: 2, left: 1, promisedOn: null },
  { id: 3, left: 0, promisedOn: '2026-12-01' },
];
const CALENDAR = {
  timeZone: TIME_ZONE,
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
  cutOff: null,
  shipsInDays: 1,
};
type Facts = Parameters<typeof decideLaterPromise>[1];
const decide = (input: Partial<LaterPromise>, facts: Partial<Facts> = {}): LaterPromiseDecision =>
  decideLaterPromise(
    { items: null, day: '2026-12-10', reason: 'The casting is late', ...input },
    { status: 'processing', shipChoice: null, items: ITEMS, calendar: CALENDAR, today: '2026-12-02', ...facts },
  );
const movedOf = (decision: LaterPromiseDecision) =>
  decision.kind === 'go' ? decision.items.map(({ id }) => id) : decision.why;

test('without lines it is all that is still to be shipped', () => {
  expect(movedOf(decide({}))).toEqual([1, 2]);
  expect(movedOf(decide({ items: [2] }))).toEqual([2]);
});

test('what leaves together is promised together', () => {
  expect(movedOf(decide({ items: [2] }, { shipChoice: 'together' }))).toEqual([1, 2]);
});

test.each<[string, Partial<LaterPromise>, Partial<Facts>, string]>([
  ['a line that has left', { items: [1, 3] }, {}, 'it has no such line that is still to be shipped'],
  ['a line of another order', { items: [9] }, {}, 'it has no such line that is still to be shipped'],
  ['no line', { items: [] }, {}, 'it has no such line that is still to be shipped'],
  ['an order that is shipped', {}, { status: 'shipped' }, 'it is not waiting to be shipped'],
  ['an order that is not paid', {}, { status: 'pending' }, 'it is not waiting to be shipped'],
  ['today', { day: '2026-12-02' }, {}, 'Must be a day to come'],
  ['an earlier day', { day: '2026-12-03' }, {}, 'Must be later than 2026-12-03, which is promised now'],
  ['a Saturday', { day: '2026-12-12' }, {}, 'Is not a working day of the company'],
  ['a holiday', { day: '2026-12-25' }, {}, 'Is not a working day of the company'],
  ['no reason', { reason: ' ' }, {}, 'The buyer needs a reason'],
  ['a reason of several lines', { reason: 'late\nvery' }, {}, 'Must be one line of text'],
  ['a long reason', { reason: 'x'.repeat(301) }, {}, 'At most 300 characters'],
])('%s is refused', (_title, input, facts, why) => {
  expect(movedOf(decide(input, facts))).toBe(why);
});

test('a card number in the reason is not stored', () => {
  const decision = decide({ reason: 'Card 4242 4242 4242 4242 was declined' });
  expect(decision.kind === 'go' && decision.reason).not.toContain('4242 4242 4242 4242');
});
