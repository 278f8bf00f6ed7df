/** The plot of a selected pump on the system of its duty, or of a moved one with the same impeller; pure. */

import { toCurveLines } from './curve-lines.ts';
import type { CurveDrawing } from './draw-curves.ts';
import { both } from './print-both.ts';
import type { PumpFigures, PumpReply } from './reply.ts';
import { findOperatingPoints, systemCurve } from './system-curve.ts';
import type { OperatingPoint } from './system-curve.ts';

export interface SelectionPlot {
  drawing: CurveDrawing;
  /** Where the pump runs, in a sentence. */
  runs: string;
  /** What it shows, for those who do not see it. */
  description: string;
  /** What the table of the curve's points adds to the name of the pump. */
  caption: string;
}

export function plotSelection(
  { curve, operating: selected, impeller_mm: impeller, is_trimmed: isDashed }: PumpFigures,
  { flow_m3h: flow, head_m: head, static_head_m: staticHead }: PumpReply['duty'],
  moved: { flow: number; head: number } | null = null,
): SelectionPlot {
  const reach = { flow, head };
  const duty = { ...(moved ?? reach), staticHead };
  const system = systemCurve(duty);
  const lines = toCurveLines(curve);
  const operating = moved === null ? selected : (findOperatingPoints(lines, system)[0] ?? null);
  const label = impeller === null ? '' : both.diameter(impeller);
  const runs = describeOperating(operating);
  return {
    drawing: { curves: [{ label, lines, isDashed }], marks: { duty, operating, system }, reach },
    runs,
    description: `The duty is ${both.flow(duty.flow)} at ${both.head(duty.head)}, marked by a cross. ${runs}`,
    caption: `${label === '' ? '' : `, ${label}`}, with your liquid`,
  };
}

function describeOperating(operating: OperatingPoint | null): string {
  return operating === null
    ? 'This curve does not meet the system.'
    : `The pump runs at ${both.flow(operating.flow)} and ${both.head(operating.head)}, marked by a dot.`;
}
