import { expect, test } from 'vitest';
import { HEALTHY, decideAvailability } from '#app/availability/availability-rules.ts';
import type { AvailabilityEvent } from '#app/availability/availability-rules.ts';
import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';

const after = (...events: [AvailabilityEvent, at: number][]) =>
  events.reduce((health, [event, at]) => decideAvailability(health, event, at), HEALTHY);

test.each([
  ['a failed check turns maintenance on', [['check-failed', 0]], true],
  ['so does a failed call', [['call-failed', 0]], true],
  [
    'a check that succeeds turns it off',
    [
      ['check-failed', 0],
      ['check-succeeded', 10],
    ],
    false,
  ],
  [
    'it stays on while checks fail',
    [
      ['check-failed', 0],
      ['check-failed', 10],
      ['call-failed', 20],
    ],
    true,
  ],
  [
    'a check that succeeds on a healthy shop changes nothing',
    [
      ['check-succeeded', 0],
      ['call-failed', 1],
    ],
    true,
  ],
  [
    'right after it is back, one broken call does not turn it on again',
    [
      ['call-failed', 0],
      ['check-succeeded', 10],
      ['call-failed', 20],
    ],
    false,
  ],
  [
    'but a failed check does',
    [
      ['call-failed', 0],
      ['check-succeeded', 10],
      ['check-failed', 20],
    ],
    true,
  ],
  [
    'and later a failed call does again',
    [
      ['call-failed', 0],
      ['check-succeeded', 10],
      ['call-failed', 10 + MAINTENANCE_CHECK_MS],
    ],
    true,
  ],
] satisfies [string, [AvailabilityEvent, number][], boolean][])('%s', (_sentence, events, isDown) => {
  expect(after(...events).isDown).toBe(isDown);
});
