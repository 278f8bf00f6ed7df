/** Texts of the pump tool. */

import type { PumpMeasure } from '#contract/pumps/pump-duty-fields.ts';

/** Id of the results. */
export const PUMP_RESULTS_ID = 'pumps-found';

export const PUMP_TEXTS = {
  title: 'Pump selection',
  intro:
    'Enter your flow and total head. We compare them with the curves of our pumps and show where each one runs on your system, with motor, NPSH margin, price and stock.',
  limits: [
    'Single pumps only: parallel and series operation are not covered.',
    'Clean liquids only: slurry and entrained gas reduce performance. Ask us.',
    'Above 4.3 cSt the figures are an estimate.',
    'A pump whose NPSH margin is not met is not offered.',
    'We leave out pumps whose curve crosses your system curve twice.',
    'The motor is large enough for the whole curve, so that it is not overloaded at any flow.',
  ],
  results: 'Pumps for your duty',
  correct: 'Please correct the marked fields.',
  none: 'None of our pumps makes this duty.',
  noneText: 'We build and source more pumps than we list. Send us the duty and we’ll email you a quote.',
  nearest: 'Nearest pumps',
  nearestText: 'They do not meet your duty. Beside each is the figure that fails.',
  outside: 'Outside the preferred operating range (POR)',
  outsideText:
    'These pumps make your flow and head, but far from their best efficiency point, where bearings and seals wear sooner. Ask us before you order: we check the allowable range with the manufacturer.',
  askDuty: 'Request a quote for this duty',
  ask: 'No curve, near your duty: ask us',
  askText: 'We have no curve of these pumps to compare. Their listed best efficiency point is near your duty.',
  tooBig: 'Too big',
  tooBigText: 'Even with their smallest impeller, these pumps develop more than 1.3 times your head.',
  twoPoints: 'Two operating points',
  twoPointsText:
    'The curve of these pumps droops near shut-off and meets your system twice, so the flow is not stable. We do not offer them for this duty.',
  refused: 'Why other pumps are not offered',
  more: 'More pumps for this duty',
  moved: 'This point is for the impeller shown. Select pumps again to get trim, motor and NPSH margin.',
  selectMoved: 'Select pumps for this duty',
} as const;

/** What it is, where to measure it, and its unit. */
export const PUMP_HINTS: Readonly<Record<PumpMeasure, string>> = {
  q: 'm³/h, L/s, gpm (US gallons) or igpm (imperial). Take it from the flow meter or the process data.',
  h: 'm, ft or psi: static head, friction and pressure combined, from the discharge and suction gauges.',
  hs: 'm or ft. The part that stays at zero flow: height and pressure between the two levels. Leave blank if none.',
  t: '°C or °F, at the suction. If blank, water is taken at 20 °C, hot water at 91 °C.',
  density: 'kg/m³, from the safety data sheet. Leave blank for water.',
  viscosity: 'cSt at pumping temperature, from the data sheet. Leave blank for water.',
  pv: 'kPa absolute at pumping temperature. Leave blank for water.',
  alt: 'm or ft above sea level, at your plant.',
  z: 'm or ft from the pump’s centreline up to the lowest level; -3 m for a lift.',
  hf: 'm or ft: friction from the tank to the suction flange.',
  npsha: 'm or ft, at the suction flange. If you enter it, level and loss are not used.',
};
