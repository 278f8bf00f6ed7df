/** The performance curves of a product: those that it has, a table of new ones as it is read, and their saving. */

import { z } from 'zod';
import { pumpCurve } from '../pumps/curve-reply.ts';
import { CURVE_ORIGINS } from '../pumps/curve-terms.ts';
import { line, moment } from '../wire.ts';
import { CURVE_SUPPLIES, IMPELLER_UNITS, MAX_CURVE_TABLE_CHARACTERS } from './curve-form-terms.ts';

const figure = z.number().nullable();

const curve = z.object({
  ...pumpCurve.shape,
  /** Speed and diameter, such as `1750 rpm 254 mm`: one curve of the product has it. */
  name: z.string(),
  /** In the owner's units, as in the file. */
  stated: z.object({
    /** UCUM codes of flow, head, NPSH required, power and diameter. */
    units: z.array(z.string()),
    /** Flow, head, efficiency in percent, NPSH required and power. */
    points: z.array(z.tuple([z.number(), z.number(), figure, figure, figure])),
  }),
});
export type CurveView = z.infer<typeof curve>;

export const curvesOfProduct = z.object({
  part_number: z.string(),
  /** Names them as they are shown: a change is refused when they are others meanwhile. */
  revision: z.string(),
  curves: z.array(curve),
  /** The last change in the console, as long as nothing has changed since: it can be undone. */
  last_change: z.object({ at: moment, by: z.string(), before: z.string(), after: z.string() }).nullable(),
});

export type CurvesOfProduct = z.infer<typeof curvesOfProduct>;

/** What is typed beside the table holds for rows without a column of their own for it. */
export const curveTableBody = z.object({
  table: z.string().max(MAX_CURVE_TABLE_CHARACTERS),
  speed_rpm: line(20),
  impeller: line(20),
  impeller_unit: z.enum(IMPELLER_UNITS),
  /** In the unit of the table's flow. */
  min_flow: line(20),
  supply_hz: z.enum(CURVE_SUPPLIES),
  grade: line(100),
  origin: z.enum(CURVE_ORIGINS),
  dated: line(40),
});
export type CurveTableBody = z.infer<typeof curveTableBody>;

export const checkedCurves = z.object({
  curves: z.array(
    z.object({
      ...curve.shape,
      becomes: z.enum(['new', 'replaced', 'same']).meta({ description: 'Once it is saved' }),
    }),
  ),
  problems: z.array(
    z.object({
      row: z.number().nullable().meta({ description: 'As a spreadsheet numbers it' }),
      column: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  fields: z.record(z.string(), z.string()).meta({ description: 'What is wrong beside the table, by its field' }),
  notes: z.array(z.string()),
  warnings: z.array(z.string()).meta({ description: 'What may be a slip: saving names all of them as confirmed' }),
});
export type CheckedCurves = z.infer<typeof checkedCurves>;

const revision = z.string().max(100);

export const saveCurvesBody = z.object({
  ...curveTableBody.shape,
  confirmed: z.array(z.string().max(1000)).max(1000),
  revision,
});
export const removeCurveBody = z.object({ name: line(100), revision });
export const undoCurvesBody = z.object({ revision });
export const curvesChanged = z.object({ revision: z.string() });
