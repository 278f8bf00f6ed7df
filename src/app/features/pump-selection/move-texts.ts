/** The texts of a duty that was moved; pure. */

import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';

interface Point {
  /** m³/h and metres of the liquid. */
  flow: number;
  head: number;
}

/** Flow and head in the units that were typed where these can be read back, else in m³/h and m; all else as it was. */
export function moveTexts(texts: PumpTexts, from: Point, to: Point): PumpTexts {
  const q = scaleTyped(texts.q, to.flow / from.flow);
  const h = scaleTyped(texts.h, to.head / from.head);
  const typed = { ...texts, q, h };
  const { duty } = readPumpDuty(typed);
  const isSame = duty !== null && isNear(duty.flow, to.flow) && isNear(duty.head, to.head);
  return isSame ? typed : { ...texts, q: `${toFigure(to.flow)} m3/h`, h: `${toFigure(to.head)} m` };
}

/** `120 gpm` by 1.1 is `132 gpm`. */
function scaleTyped(text: string | undefined, factor: number): string {
  return (text ?? '').trim().replace(/^[\d.]+/, (number) => String(toFigure(Number(number) * factor)));
}

function toFigure(value: number): number {
  return Number(value.toPrecision(4));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other * 0.002;
}
