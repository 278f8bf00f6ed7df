/** Texts of the packing calculator. */

import type { DutyKey } from '#contract/packing/duty-fields.ts';
import type { JudgedPacking, LimitName, LimitState } from '#contract/packing/judge-packing.ts';
import type { Duty } from '#contract/packing/read-duty.ts';
import { joinWords } from '#contract/text/join-words.ts';

export const PACKING_LABELS: Record<DutyKey, string> = {
  d: 'Shaft or sleeve',
  D: 'Box bore',
  depth: 'Box depth',
  lantern: 'Lantern ring width',
  port: 'Box bottom to flush port',
  entry: 'Gland nose in the box',
  boxes: 'Number of boxes',
  n: 'Speed',
  speed: 'Shaft surface speed',
  temp: 'Temperature',
  p: 'Pressure in the box',
  ph: 'pH',
};

/** What a number without a unit means. */
export const PACKING_UNITS: Record<DutyKey, string> = {
  d: 'mm, or 2-3/8 in',
  D: 'mm or in',
  depth: 'mm or in',
  lantern: 'mm or in; leave blank if none',
  port: 'mm or in, to the centre of the port',
  entry: 'mm or in; blank = 1/8 in',
  boxes: 'blank = 1',
  n: 'rpm',
  speed: 'm/s or ft/min',
  temp: '°C or °F',
  p: 'bar or psi',
  ph: '0 to 14',
};

export const LIMIT_LABELS: Record<LimitName, string> = {
  temperature: 'Temperature',
  ph: 'pH',
  speed: 'Shaft speed',
  pressure: 'Pressure',
};

export const LIMIT_STATES: Record<LimitState, string> = {
  meets: 'Within',
  near: 'Within, above 80%',
  fails: 'Exceeded',
  unstated: 'Not listed',
};

export const PACKING_TEXTS = {
  start: 'Shaft, box bore and box depth are enough. Fill in the rest to find packing rated for your service.',
  noPacking: 'No packing',
  also: 'Also for this box',
  lanterns: 'A box takes one lantern ring: choose the material.',
  nothingToAdd: 'Choose a packing or another part to add it to your cart.',
  tryFirst: 'Cut one ring and try it in the box before you cut the rest.',
  example: 'What to measure. Example shown with the box bottom on the left.',
  correct: 'Correct the marked fields to see the results and the packing here.',
  askMeasures: 'Send us these dimensions',
  savedForOffline: 'Saved for use offline.',
  cutting: 'Cut at 45° and stagger the joints as shown. The length includes 6.35 mm (1/4 in) for the cut.',
  printed: 'Print at 100%. This bar must measure 100 mm.',
} as const;

export const stockAsOf = (moment: number) =>
  `Offline: stock and prices are as of ${new Date(moment).toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'short' }).replace(/\.$/, '')}.`;

/** Why no packing is chosen beforehand, and what would change that. */
export function describeNoChoice({ use, liquid, sleeve, speed }: Duty, packings: readonly JudgedPacking[]): string {
  if (liquid === 'other') return 'We choose no packing for this liquid beforehand. Choose one yourself, or ask us.';
  const missing = [
    ...(liquid === null ? ['the liquid'] : []),
    ...(use === 'pump' && sleeve === null ? ['the sleeve'] : []),
    ...(use === 'pump' && speed === null ? ['the speed'] : []),
  ];
  if (packings.filter(({ isAdvised }) => isAdvised).length > 1)
    return 'More than one packing suits your service. Choose one, or ask us.';
  if (missing.length > 0)
    return `No packing is selected. Enter ${joinWords(missing)}, choose a packing yourself, or ask us.`;
  return 'No packing is selected: none of these is confirmed for your service. Choose one yourself, or ask us.';
}

export const outOfStock = (partNumber: string) => `${partNumber} is out of stock, so it is not added to your cart.`;
