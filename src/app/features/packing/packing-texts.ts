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
  n: 'Revolutions',
  speed: 'or surface speed',
  temp: 'Temperature',
  p: 'Pressure in the box',
  ph: 'pH',
};

/** What a number without a unit means. */
export const PACKING_UNITS: Record<DutyKey, string> = {
  d: 'mm, or 2-3/8 in',
  D: 'mm or in',
  depth: 'mm or in',
  lantern: 'mm or in; empty for none',
  port: 'mm or in, to its centre',
  entry: 'mm or in; empty is 1/8 in',
  boxes: 'empty is 1',
  n: 'a minute',
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
  near: 'Within, above 80 %',
  fails: 'Exceeded',
  unstated: 'Not stated',
};

export const PACKING_TEXTS = {
  start: 'Shaft, bore and depth of the box are enough. The rest finds the packing that withstands your duty.',
  noneChosen: 'None is chosen for you, and the order is no advice: give liquid and sleeve, choose one, or ask us.',
  tryFirst: 'Cut the first ring and try it in the box before you cut the others.',
  example: 'What to measure, at an example: the bottom of the box is at the left.',
  correct: 'Correct the marked fields: then the figures and the packing are listed here.',
  askMeasures: 'Send us these measures',
  savedForOffline: 'This page now also works without a network.',
  cutting: 'Cut at 45°, with the joints apart as given. The length includes 6.35 mm (1/4 in) for the cut.',
  printed: 'Print at 100 %: this bar must measure 100 mm.',
} as const;

export const stockAsOf = (moment: number) =>
  `Without a network: stock and prices are as of ${new Date(moment).toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'short' }).replace(/\.$/, '')}.`;
