/** The duty that the address of the request's form carries. */

import { expect, test } from 'vitest';
import { pumpDutyOf } from '#app/features/request/pump-duty.ts';
import { dutySearch } from '#contract/pumps/duty-search.ts';

const DUTY = { q: '420 gpm', h: '85 ft', t: '80 °C', liquid: 'water' };

test('a duty is sent as the pump tool has written it', () => {
  expect(pumpDutyOf(dutySearch(DUTY))).toEqual({ pump_duty: DUTY });
});

test.each(['', 'q=420+gpm', 'q=x&h=1', 'hello'])('%j is left out', (parameters) => {
  expect(pumpDutyOf(parameters)).toEqual({});
});
