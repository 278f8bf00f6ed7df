/** The text of the drawing of a stuffing box: what a fitter reads off it, part by part with its size; pure. */

import type { PackingResult } from '#contract/packing/calculate-packing.ts';
import type { Duty } from '#contract/packing/read-duty.ts';

type DrawnDuty = Pick<Duty, 'shaft' | 'box' | 'depth' | 'entry' | 'port' | 'lantern'>;
type DrawnRings = Pick<PackingResult, 'rings' | 'section' | 'ringsBelowLantern'>;

/** From the bottom of the box to the gland; without a part that the box does not have. */
export function describeBox(
  { shaft, box, depth, entry, port, lantern }: DrawnDuty,
  { rings, section, ringsBelowLantern }: DrawnRings,
): string {
  const ringText = `${rings} rings of ${round(section)} mm`;
  const place = ringsBelowLantern === null ? '' : ` with ${ringsBelowLantern} of them below it`;
  const parts = [
    `shaft ${round(shaft)} mm`,
    `box bore ${round(box)} mm`,
    `box depth ${round(depth)} mm`,
    ringText,
    ...(lantern === 0 ? [] : [`lantern ring ${round(lantern)} mm${place}`]),
    ...(port === null ? [] : [`flush port ${round(port)} mm from the bottom`]),
    ...(entry === 0 ? [] : [`gland nose ${round(entry)} mm in the box`]),
  ];
  return `Stuffing box in section: ${parts.join(', ')}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
