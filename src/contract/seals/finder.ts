/** `GET /finder/seal/`: what is asked, and what is replied. */

import { z } from 'zod';
import { product } from '../catalogue.ts';
import { LIQUID_IDS } from '../materials/liquids.ts';
import { line } from '../wire.ts';
import { INTERCHANGE_KINDS } from './interchange-terms.ts';
import { SEAL_MEASURES } from './measures.ts';
import type { SealInput } from './measures.ts';
import { readMeasure } from './read-measure.ts';
import { readTemperature } from './read-temperature.ts';

/** Longest text of a parameter, in characters. */
export const MAX_SEAL_TEXT = 60;

/** In millimetres; undefined when it is empty. A number without a unit is in millimetres. */
const measureInAddress = (input: SealInput) =>
  line(MAX_SEAL_TEXT)
    .transform((text, context) => {
      const read = readMeasure(input, text, 'mm');
      if (read === null) return undefined;
      if (!('problem' in read)) return read.millimetres;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .optional();

/** In degrees Celsius. */
const temperatureInAddress = line(MAX_SEAL_TEXT)
  .transform((text, context) => {
    const read = readTemperature(text, 'C');
    if (read === null) return undefined;
    if (!('problem' in read)) return read.celsius;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .optional();

/** Other parameters are ignored, and the reply says so. */
export const sealFinderQuery = z
  .object({
    shaft: measureInAddress('shaft'),
    length: measureInAddress('length'),
    seat: measureInAddress('seat'),
    thickness: measureInAddress('thickness'),
    head: measureInAddress('head'),
    bore: measureInAddress('bore'),
    liquid: z
      .union([z.literal(''), z.enum(LIQUID_IDS)], { error: `Must be one of ${LIQUID_IDS.join(', ')}` })
      .optional(),
    temp: temperatureInAddress,
    /** The same as `temp`. */
    t: temperatureInAddress,
    elastomer: line(MAX_SEAL_TEXT).optional(),
    /** A maker's number or an EN 12756 designation. */
    number: line(MAX_SEAL_TEXT).optional(),
  })
  .catchall(z.unknown());

export const sealWarning = z.object({
  code: z.enum([
    'near_twins',
    'bore_ignored',
    'dangerous_liquid',
    'left_out',
    'differ_in_elastomer',
    'differ_in_faces',
    'unknown_elastomer',
    'number_unknown',
    'number_has_no_size',
    'parameter_ignored',
  ]),
  text: z.string(),
});

export const sealRow = z.object({
  product,
  /** Of each measure given, the product's size less the measured one in millimetres; null when the product states none. */
  deviations: z.partialRecord(z.enum(SEAL_MEASURES), z.number().nullable()),
  /** What to check before it is bought. */
  notes: z.array(z.string()),
  /** Why it cannot be added to the cart: it does not go on this shaft or suit this service, or the shop must confirm that it does. */
  obstacle: z.string().nullable(),
});

const sealRows = z.array(sealRow);

export const interchangeEntry = z.object({
  maker: z.string(),
  type: z.string(),
  number: z.string(),
  kind: z.enum(INTERCHANGE_KINDS),
  /** A drop-in whose dimensions were verified; never without. */
  is_exact: z.boolean(),
  source: z.string(),
  /** The day on which the dimensions were verified, such as 2026-03-18; null when they were not. */
  verified_on: z.string().nullable(),
  note: z.string(),
});

const numberOfMaker = z.object({ maker: z.string(), type: z.string(), number: z.string() });

export const sealFinder = z.object({
  /** Shaft, length and seat were compared, and all measures are equal within the tolerances. */
  exact: sealRows,
  /** Equal in all that was given, which is not shaft, length and seat together. */
  same: sealRows,
  possible: sealRows,
  /** They fit the shaft and state neither length nor seat: cartridges and split seals. */
  apart: sealRows,
  /** Near the shaft's size and made for another one, on which a rigid sleeve does not go. */
  wrong_shaft: sealRows,
  /** How many there are of each; the lists hold the first of them. */
  counts: z.object({ exact: z.int(), same: z.int(), possible: z.int(), apart: z.int(), wrong_shaft: z.int() }),
  /** The measures by which they were compared. */
  compared: z.array(z.enum(SEAL_MEASURES)),
  warnings: z.array(sealWarning),
  /** The liquid is dangerous: nothing is offered for sale without the shop's confirmation. */
  ask_us: z.boolean(),
  /** What `number` means as a designation of EN 12756. */
  designation: z.object({ code: z.string(), diameter: z.number(), words: z.array(z.string()) }).nullable(),
  /** Our parts for the number given, judged by the dimensions, liquid and temperature given as all others are. */
  replacements: z.array(interchangeEntry.extend(sealRow.shape)),
  /** Where no other manufacturer's number is the one given: our seals whose part number is it, begins with it or contains it. */
  own_numbers: sealRows,
  /** Where no number is the one given: those that begin with it or contain it, for choice. */
  similar_numbers: z.array(numberOfMaker),
  /** Where it is in no number, either: at most six that are a mistake or two off. They are not for the number given. */
  near_numbers: z.array(numberOfMaker),
  /** The number given may be the size of a shaft: as `shaft` takes it, and for people. */
  shaft_meant: z.object({ parameter: z.string(), label: z.string() }).nullable(),
});

export type SealFinder = z.infer<typeof sealFinder>;
export type SealRow = z.infer<typeof sealRow>;
export type SealWarning = z.infer<typeof sealWarning>;
export type SealFinderQuery = z.infer<typeof sealFinderQuery>;
export type InterchangeEntry = z.infer<typeof interchangeEntry>;
