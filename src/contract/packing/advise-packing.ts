/** The objections to a packing, the open questions on it, and which one may be chosen beforehand (docs/finders.md, "Which packing"). */

import { bearsAbrasives, sleeveWearer } from '../materials/yarns.ts';
import { capitalize } from '../text/capitalize.ts';
import type { JudgedPacking, LimitName } from './judge-packing.ts';
import type { PackingProduct } from './packing-products.ts';
import { surfaceSpeed } from './read-duty.ts';
import type { Duty } from './read-duty.ts';

export interface PackingAdvice {
  /** Against it, as exceeded limits are. */
  objections: string[];
  /** What is not known of the product: it comes after all that are known. */
  questions: string[];
  /** What the visitor has not given and would decide. */
  cautions: string[];
}

const NAMES: Record<LimitName, string> = {
  temperature: 'temperature',
  ph: 'pH',
  speed: 'shaft speed',
  pressure: 'pressure',
};

/** Of a motor with two poles at 60 Hz: the fastest that a pump is likely to turn where no speed is given. */
const FASTEST_RPM = 3550;

export function advisePacking(duty: Duty, product: PackingProduct, limits: JudgedPacking['limits']): PackingAdvice {
  const isPump = duty.use === 'pump';
  const unstated = new Set(limits.filter(({ state }) => state === 'unstated').map(({ limit }) => limit));
  // A shaft turns whether or not its speed was given.
  if (isPump && product.speed === null) unstated.add('speed');
  const wearer = isPump ? sleeveWearer(product.yarns) : null;
  const isForAbrasives = product.kind !== 'coil' || bearsAbrasives(product.yarns);
  return {
    objections:
      wearer !== null && duty.sleeve === 'plain'
        ? [`${capitalize(wearer)} wears a sleeve that is not hardened or coated.`]
        : [],
    questions: [
      ...[...unstated].map((limit) => `No ${NAMES[limit]} listed. Ask us.`),
      ...(duty.liquid === 'abrasive' && !isForAbrasives ? ['Not confirmed for abrasives. Ask us.'] : []),
      ...(duty.liquid === 'other' ? ['Ask us whether it suits your liquid.'] : []),
    ],
    cautions: [
      ...(wearer !== null && duty.sleeve === null
        ? [`${capitalize(wearer)} needs a hardened or coated sleeve. Enter the sleeve.`]
        : []),
      ...(isPump && duty.liquid === null && !isForAbrasives ? ['Not confirmed for abrasives. Enter the liquid.'] : []),
      ...(isPump && duty.speed === null && isTooSlow(duty, product) ? ['For slow shafts. Enter the speed.'] : []),
    ],
  };
}

function isTooSlow({ shaft }: Duty, { speed }: PackingProduct): boolean {
  return speed?.hi !== undefined && speed.hi !== null && speed.hi < surfaceSpeed(shaft, FASTEST_RPM);
}

/** Whether all is given that decides which packing is right. */
export function isServiceKnown({ use, liquid, sleeve }: Duty): boolean {
  return liquid !== null && liquid !== 'other' && (use === 'valve' || sleeve !== null);
}

/** Whether it may be chosen beforehand: nothing is against it or open, and it is the general choice where not all is known. */
export function isAdvised(duty: Duty, { product, limits, objections, questions, cautions }: JudgedPacking): boolean {
  if (limits.some(({ state }) => state === 'fails') || [...objections, ...questions, ...cautions].length > 0)
    return false;
  return isServiceKnown(duty) || (product.is_general && duty.use === 'pump');
}
