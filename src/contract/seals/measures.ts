/** What is measured of a mechanical seal, and how far a part may differ from it (docs/finders.md, "Tolerance bands"). */

/** `head`: of the box that the seal sits in nothing is asked, so the head's diameter is compared and never decides. */
export const SEAL_MEASURES = ['shaft', 'length', 'seat', 'thickness', 'head'] as const;
export type SealMeasure = (typeof SEAL_MEASURES)[number];

/** What can be provided: the bore of the old head stands in for a shaft that is not at hand. */
export const SEAL_INPUTS = [...SEAL_MEASURES, 'bore'] as const;
export type SealInput = (typeof SEAL_INPUTS)[number];

/** Deviations in millimetres up to which a measure is exact or possible; null: it is printed and decides nothing. */
interface Band {
  exact: number;
  possible: number;
}

interface Measure {
  label: string;
  /** Where and how to measure, in one sentence. */
  help: string;
  /** Smallest and largest size in millimetres that a seal has. */
  least: number;
  most: number;
  band: Band | null;
  /** Key of the attribute that states it. */
  attribute: string;
}

export const MEASURES: Record<SealInput, Measure> = {
  shaft: {
    label: 'Shaft',
    help: 'Diameter where the seal sits, at an unworn spot. Measure twice at right angles: a worn shaft reads small.',
    least: 4,
    most: 500,
    band: { exact: 0.05, possible: 0.3 },
    attribute: 'shaft',
  },
  length: {
    label: 'Working length',
    help: 'Head and seat together, compressed as installed. Inch catalogues often list the head alone: add the seat thickness.',
    least: 3,
    most: 600,
    band: { exact: 0.8, possible: 2 },
    attribute: 'length',
  },
  seat: {
    label: 'Seat bore',
    help: 'Bore in the gland or cover that holds the stationary seat.',
    least: 5,
    most: 700,
    band: { exact: 0.1, possible: 0.5 },
    attribute: 'seat',
  },
  thickness: {
    label: 'Seat thickness',
    help: 'Thickness of the stationary seat, face to back.',
    least: 1,
    most: 200,
    band: { exact: 0.3, possible: 1 },
    attribute: 'seat_thickness',
  },
  head: {
    label: 'Head diameter',
    help: 'Largest diameter of the rotating head. The box bore must be at least 2 mm larger.',
    least: 5,
    most: 700,
    band: null,
    attribute: 'head_diameter',
  },
  bore: {
    label: 'Head bore',
    help: 'Use this if you cannot measure the shaft: inside diameter of the old head, usually 0.010 to 0.020 in less than the shaft.',
    least: 3,
    most: 500,
    band: { exact: 0.05, possible: 0.3 },
    attribute: 'shaft',
  },
};

/** By how much a shaft is larger than the bore of its rubber head: 0.010 to 0.020 in, in millimetres. */
export const SHAFT_OVER_BORE = { least: 0.254, most: 0.508 } as const;
