/** Texts of the packing calculator. */

import type { DutyKey } from '#contract/packing/duty-fields.ts';
import type { LimitName, LimitState } from '#contract/packing/judge-packing.ts';

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
  noneChosen:
    'Nothing is selected yet, and the order of the list is not a recommendation. Enter the liquid and the sleeve, choose a packing yourself, or ask us.',
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
