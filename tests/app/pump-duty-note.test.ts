/** The duty as the note of a cart's line. */

import { expect, test } from 'vitest';
import { noteOfDuty } from '#app/features/pump-selection/describe-duty.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';

const DUTY = { q: '420 gpm', h: '85 ft', t: '80 C' };

test('a trimmed impeller comes first, then the duty in its order', () => {
  expect(noteOfDuty(DUTY, 248)).toBe(
    'Trim impeller to 248 mm (9.76 in), Flow 420 US gpm, Total head 85 ft, Temperature 80 C, Liquid water, 60 Hz',
  );
  expect(noteOfDuty(DUTY, null)).toBe('Flow 420 US gpm, Total head 85 ft, Temperature 80 C, Liquid water, 60 Hz');
});

test('what an order does not take is left out by whole parts', () => {
  const long = '1'.repeat(38);
  const note = noteOfDuty({ ...DUTY, z: `${long} m`, hf: `${long} m`, npsha: `${long} m` }, 248);
  expect(note.length).toBeLessThanOrEqual(MAX_ORDER_NOTE_CHARACTERS);
  expect(note).toContain('Trim impeller to 248 mm (9.76 in), Flow 420 US gpm, Total head 85 ft');
  expect(note).not.toContain('NPSH available');
  expect(note.endsWith(',')).toBe(false);
});
