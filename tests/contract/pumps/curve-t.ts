/** The test curve of a pump with 254 mm at 1750 rpm: 96 m³/h and 27.6 m at best efficiency. */

import type { PumpCurve } from '#contract/pumps/curve-reply.ts';

const FLOW = [0, 24, 48, 72, 96, 120];
const HEAD = [33.6, 33.4, 32.4, 30.5, 27.6, 23.4];
const EFFICIENCY = [0, 41, 63, 75, 79, 75];
const NPSHR = [null, 1.6, 1.8, 2.2, 2.9, 4];

export const CURVE_T: PumpCurve = {
  speed_rpm: 1750,
  impeller: 254,
  supply_hz: 60,
  min_flow: 24,
  grade: '',
  origin: 'test',
  dated: null,
  points: FLOW.map((flow, index) => ({
    flow,
    head: HEAD[index] ?? 0,
    efficiency: EFFICIENCY[index] ?? null,
    npshr: NPSHR[index] ?? null,
    power: null,
  })),
};
