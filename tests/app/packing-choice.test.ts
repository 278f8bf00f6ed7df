/** What the packing calculator says where it chooses no packing. */

import { expect, test } from 'vitest';
import { describeNoChoice } from '#app/features/packing/packing-texts.ts';
import { readDuty } from '#contract/packing/read-duty.ts';

const BOX = { d: '60', D: '85', depth: '100' };

test.each([
  [{}, 'Enter the liquid, the sleeve and the speed, choose'],
  [{ liquid: 'clean' }, 'Enter the sleeve and the speed, choose'],
  [{ liquid: 'clean', sleeve: 'plain' }, 'Enter the speed, choose'],
  [{ liquid: 'clean', sleeve: 'plain', n: '1750' }, 'none of these is confirmed'],
  [{ liquid: 'clean', for: 'valve' }, 'none of these is confirmed'],
  [{ liquid: 'other' }, 'for this liquid'],
])('%j: only what is missing is asked for', (texts, expected) => {
  const { duty } = readDuty({ ...BOX, ...texts });
  if (duty === null) throw new Error('The box can be read');
  expect(describeNoChoice(duty, [])).toContain(expected);
});
