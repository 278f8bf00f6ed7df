/** Of very many pumps those are judged that can be among the first (docs/decisions/188). */

import { expect, test } from 'vitest';
import { measureCurves } from '#contract/pumps/curve-lines.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { judgeListed } from '#server/catalogue/pumps/judge-listed.ts';
import type { Judged } from '#server/catalogue/pumps/judge-listed.ts';
import { judgeNearest } from '#server/catalogue/pumps/judge-nearest.ts';
import { indexPumps } from '#server/catalogue/pumps/pump-index.ts';
import type { ListedPump } from '#server/catalogue/pumps/pump-list.ts';
import { CURVE_T } from '../contract/pumps/curve-t.ts';
import { FACTS, dutyOf } from '../contract/pumps/duty-of.ts';

const ENOUGH = 20;
const PUMPS = Array.from({ length: 3000 }, (_, index) =>
  // Two sequences without a common period spread flows and heads evenly.
  pumpOf(index, 0.2 + ((index * 0.618_034) % 1) * 4, 0.3 + ((index * 0.754_878) % 1) * 2.2),
);
const DUTIES = Array.from({ length: 40 }, (_, index) =>
  dutyOf({ q: String(20 + index * 7), h: String(12 + ((index * 17) % 45)) }),
);

test('the first twenty of three thousand pumps are those of judging all of them, and fewer are judged', () => {
  const index = indexPumps(PUMPS);
  let judgedOfAll = 0;
  let judgedOfNearest = 0;
  for (const duty of DUTIES) {
    const all = PUMPS.flatMap((pump) => judgeListed(pump, duty) ?? []);
    const nearest = judgeNearest(index, duty, ENOUGH);
    expect(firstOf(nearest), `${duty.flow} m³/h at ${duty.head} m`).toEqual(firstOf(all));
    judgedOfAll += all.length;
    judgedOfNearest += nearest.length;
  }
  expect(judgedOfNearest).toBeLessThan(judgedOfAll * 0.75);
});

test(
  'so they are for pumps with several speeds, with a static head, and of a liquid that is corrected for',
  { tags: 'long' },
  () => {
    const several = PUMPS.map((pump, index) =>
      index % 3 === 0
        ? { ...pump, groups: [...pump.groups, ...(PUMPS[(index * 7) % PUMPS.length]?.groups ?? [])] }
        : pump,
    );
    const index = indexPumps(several);
    const thick = { liquid: 'glycol', density: '1050 kg/m3', viscosity: '60 cSt', t: '20 C' };
    const duties = [20, 60, 110, 190].flatMap((flow) => {
      const duty = { q: String(flow), h: String(14 + (flow % 30)) };
      return [dutyOf({ ...duty, hs: '8' }), dutyOf({ ...duty, z: '1 m', hf: '0.5 m' }), dutyOf({ ...duty, ...thick })];
    });
    for (const duty of duties) {
      const all = several.flatMap((pump) => judgeListed(pump, duty) ?? []);
      const nearest = judgeNearest(index, duty, ENOUGH);
      expect(firstOf(nearest), `${duty.flow} m³/h at ${duty.head} m`).toEqual(firstOf(all));
      // The same figures, whichever of the speeds is meant.
      const verdicts = new Map(all.map(({ pump, verdict }) => [pump.id, verdict]));
      for (const { pump, verdict } of nearest.slice(0, ENOUGH))
        expect(shown(verdict)).toEqual(shown(verdicts.get(pump.id)));
    }
  },
);

test('pumps that are not offered end no search: one of the wanted material is found among all others', () => {
  const wanted = PUMPS.at(-1);
  if (wanted === undefined) throw new Error('There are pumps');
  const steel = { ...wanted, facts: { ...wanted.facts, material: 'Stainless steel' } };
  const { lastFlow, mostHead } = wanted.groups[0] ?? { lastFlow: 0, mostHead: 0 };
  const duty: PumpDuty = {
    ...dutyOf({ q: String(lastFlow * 0.6), h: String(mostHead * 0.85) }),
    material: 'stainless',
  };
  const judged = judgeNearest(indexPumps([...PUMPS.slice(0, -1), steel]), duty, ENOUGH);
  expect(judged.filter(({ verdict }) => verdict.kind === 'offered').map(({ pump }) => pump.id)).toEqual([steel.id]);
});

function firstOf(judged: readonly Judged[]): number[] {
  return judged
    .flatMap(({ pump, verdict }) =>
      verdict.kind === 'offered' && verdict.isPreferred
        ? [{ id: pump.id, distance: Math.abs(1 - (verdict.share ?? 0)) }]
        : [],
    )
    .toSorted((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, ENOUGH)
    .map(({ id }) => id);
}

function shown(verdict: Judged['verdict'] | undefined) {
  if (verdict?.kind !== 'offered') return verdict;
  const { operating, share, efficiency, diameter, npshr } = verdict;
  return { operating, share, efficiency, diameter, npshr };
}

function pumpOf(id: number, flow: number, head: number): ListedPump {
  const curves = [1, 0.88].map((size) => ({
    ...CURVE_T,
    min_flow: null,
    impeller: 254 * size,
    points: CURVE_T.points.map((point) => ({
      ...point,
      flow: point.flow * flow * size,
      head: point.head * head * size ** 2,
    })),
  }));
  const points = curves.flatMap((curve) => curve.points);
  return {
    id,
    partNumber: `T-${id}`,
    name: `Pump ${id}`,
    facts: FACTS,
    best: null,
    groups: [
      {
        supply: 60,
        curves: measureCurves(curves),
        lastFlow: Math.max(...points.map((point) => point.flow)),
        mostHead: Math.max(...points.map((point) => point.head)),
      },
    ],
  };
}
