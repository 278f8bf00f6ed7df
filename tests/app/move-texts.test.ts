import { describe, expect, it } from 'vitest';
import { moveTexts } from '#app/features/pump-selection/move-texts.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';

const FLOWS = [
  '120 gpm',
  '120',
  '27.25 m3/h',
  '7.5 L/s',
  '100 igpm',
  '1,200 gpm',
  '120 US gpm',
  '1 1/2 L/s',
  '450 L/min',
];
const HEADS = ['180 ft', '55', '55 m', '60 psi', '4.5 bar', '120 ft 6 in', '5,5 m'];

describe('a duty that is moved', () => {
  it('is the duty of the texts in any unit, and leaves the other fields as they were', () => {
    let compared = 0;
    for (const q of FLOWS)
      for (const h of HEADS)
        for (const factor of [0.37, 0.9, 1, 1.234, 2.5]) {
          const texts: PumpTexts = { q, h, t: '80 C', hz: '60' };
          const { duty } = readPumpDuty(texts);
          if (duty === null) continue;
          const to = { flow: duty.flow * factor, head: duty.head / factor };
          const moved = moveTexts(texts, duty, to);
          const { duty: read } = readPumpDuty(moved);
          expect(Math.abs((read?.flow ?? 0) / to.flow - 1)).toBeLessThanOrEqual(0.002);
          expect(Math.abs((read?.head ?? 0) / to.head - 1)).toBeLessThanOrEqual(0.002);
          expect(moved).toMatchObject({ t: '80 C', hz: '60' });
          compared += 1;
        }
    expect(compared).toBeGreaterThan(150);
  });

  it.each([
    [{ q: '120 gpm', h: '180 ft' }, 1.1, { q: '132 gpm', h: '198 ft' }],
    [{ q: '120', h: '60 psi' }, 0.5, { q: '60', h: '30 psi' }],
    [{ q: '1,200 gpm', h: '55 ft' }, 1.1, { q: '299.8 m3/h', h: '18.44 m' }],
  ])('%o by %d', (texts, factor, expected) => {
    const { duty } = readPumpDuty(texts);
    if (duty === null) throw new Error('These can be read');
    expect(moveTexts(texts, duty, { flow: duty.flow * factor, head: duty.head * factor })).toEqual(expected);
  });
});
