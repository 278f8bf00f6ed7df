/** A measure in a field: what a number without a unit is read as is said, and what it may have been meant as. */

import { expect, test } from 'vitest';
import { DUTY_FIELDS } from '#contract/packing/duty-limits.ts';
import { PUMP_FIELDS } from '#contract/pumps/pump-duty-limits.ts';
import { readField } from '#contract/specifications/read-field.ts';

const FIELDS = { ...DUTY_FIELDS, ...PUMP_FIELDS };

test.each([
  ['q', '120', 120, '120 m³/h (528.3 US gpm)'],
  ['h', '180', 180, '180 m (590.6 ft)'],
  ['t', '190', 190, '190 °C (374 °F)'],
  ['d', '60', 60, '60 mm (2.362 in)'],
  ['d', '1,250.5', null, null],
  ['h', '180 m', 180, null],
  ['q', '1,200 m3/h', 1200, '1,200 m³/h'],
  ['q', '120 gpm', 27.25, '27.25 m³/h'],
  ['density', '1050', 1050, null],
  ['density', '1,050', 1050, '1,050 kg/m³'],
  ['n', '1750', 1750, null],
] as const)('of %s, "%s" is %s and understood as %s', (key, text, value, understood) => {
  const read = readField(text, FIELDS[key]);
  if (value === null) expect(read).toBeTypeOf('string');
  else expect(read).toEqual({ value: expect.closeTo(value, 1), understood });
});

test.each([
  ['d', '2', 'A shaft is 3 to 600 mm: did you mean 2 in?'],
  ['d', '38 in', 'A shaft is 3 to 600 mm: did you mean 38 mm?'],
  ['d', '700', 'A shaft is 3 to 600 mm'],
  ['t', '600', 'A temperature is -100 to 500 °C: did you mean 600 °F?'],
] as const)('of %s, "%s" is refused with a question where another unit would be right', (key, text, problem) => {
  expect(readField(text, FIELDS[key])).toBe(problem);
});
