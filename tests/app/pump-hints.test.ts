/** Hints of the pump tool name what it computes with. */

import { expect, test } from 'vitest';
import { PUMP_HINTS } from '#app/features/pump-selection/pump-texts.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';

test('the hint of the temperature has those that water and hot water are taken at', () => {
  const temperatureOf = (liquid: string) => readPumpDuty({ q: '100', h: '30', liquid }).duty?.temperature;
  expect(PUMP_HINTS.t).toContain(`water is taken at ${temperatureOf('water')} °C`);
  expect(PUMP_HINTS.t).toContain(`hot water at ${temperatureOf('hot-water')} °C`);
});
