/** Which products fit a box, how many are needed, and which of their limits the duty keeps. */

import { advisePacking, isAdvised, isServiceKnown } from './advise-packing.ts';
import type { PackingAdvice } from './advise-packing.ts';
import type { PackingResult } from './calculate-packing.ts';
import type { PackingProduct } from './packing-products.ts';
import type { Duty } from './read-duty.ts';

export const LIMITS = ['temperature', 'ph', 'speed', 'pressure'] as const;
export type LimitName = (typeof LIMITS)[number];
/** `near`: above {@link NEAR}. `unstated`: by the product. */
export type LimitState = 'meets' | 'near' | 'fails' | 'unstated';
export type SectionFit = 'fits' | 'roll' | 'too_small' | 'too_large';

/** Share of a limit above which it counts as near. Limits of a catalogue do not hold together. */
const NEAR = 0.8;
/** Shares of the box's section by which a packing may differ. */
const FITS_WITHIN = 0.02;
const ROLLS_UP_TO = 0.06;
/** Millimetres within which a lantern ring or a set is of the box's diameters. */
const DIAMETER_TOLERANCE = 0.5;
const WIDTH_TOLERANCE = 0.5;
const NUDGE = 1e-6;

/** Millimetres of one unit of what is sold by length. */
const LENGTH_SOLD: Partial<Record<string, number>> = { m: 1000, ft: 304.8 };

export interface JudgedPacking extends PackingAdvice {
  product: PackingProduct;
  fit: SectionFit;
  /** Rings that one coil or set makes; 0 of a packing that is sold by length. */
  ringsEach: number;
  /** Units of sale to buy: coils, rolls or sets, or metres or feet of a packing that is sold by length. */
  count: number;
  limits: { limit: LimitName; state: LimitState; stated: string }[];
  isNearTwoLimits: boolean;
  /** Whether it may be chosen beforehand. */
  isAdvised: boolean;
}

export interface JudgedProducts {
  /** Best first. */
  packings: JudgedPacking[];
  /** The one that is chosen beforehand, whatever its stock and price; null for none. */
  preselected: JudgedPacking | null;
  /** Where none fits: the section that is nearest, in mm, and how it differs. */
  nearest: { section: number; fit: SectionFit } | null;
  lanterns: PackingProduct[];
  extractors: PackingProduct[];
}

export function judgeProducts(duty: Duty, result: PackingResult, products: readonly PackingProduct[]): JudgedProducts {
  const packings = products
    .flatMap((product) => judgePacking(duty, result, product) ?? [])
    .toSorted((a, b) => rank(a, duty) - rank(b, duty) || a.product.price - b.product.price);
  const coils = products.flatMap(({ kind, section }) => (kind === 'coil' && section !== null ? section.hi : []));
  const distance = (section: number) => Math.abs(section - result.section);
  const nearest = coils.toSorted((a, b) => distance(a) - distance(b))[0];
  return {
    packings,
    preselected: findPreselected(packings, duty),
    nearest:
      packings.length > 0 || nearest === undefined
        ? null
        : { section: nearest, fit: sectionFit(nearest, result.section) },
    lanterns: products.filter((product) => isLanternOf(duty, product)),
    extractors: products.filter(({ kind, section }) => kind === 'extractor' && holds(section, result.section)),
  };
}

/** Of those that are advised the one that suits the use best; where several suit it alike, a person chooses. */
function findPreselected(packings: readonly JudgedPacking[], duty: Duty): JudgedPacking | null {
  const suited = packings
    .filter(({ isAdvised: isPossible }) => isPossible)
    .map((packing) => ({ packing, order: rankAdvised(packing, duty) }))
    .toSorted((one, other) => one.order - other.order);
  const [first, second] = suited;
  return first === undefined || first.order === second?.order ? null : first.packing;
}

function rankAdvised({ product, fit, isNearTwoLimits }: JudgedPacking, duty: Duty): number {
  const isSecondKind = (product.kind === 'set') !== (duty.use === 'valve');
  return (
    Number(isSecondKind) * 8 + Number(isNearTwoLimits) * 4 + Number(!product.is_general) * 2 + Number(fit === 'roll')
  );
}

/** The packing's section against the box's, both in mm. */
export function sectionFit(packing: number, box: number): SectionFit {
  const share = (packing - box) / box;
  if (share < -FITS_WITHIN - NUDGE) return 'too_small';
  if (share <= FITS_WITHIN + NUDGE) return 'fits';
  return share <= ROLLS_UP_TO + NUDGE ? 'roll' : 'too_large';
}

/** Null for what does not go into this box. */
function judgePacking(duty: Duty, result: PackingResult, product: PackingProduct): JudgedPacking | null {
  const needed = needs(duty, result, product);
  if (needed === null) return null;
  const limits = LIMITS.flatMap((limit) => testLimit(limit, duty, product) ?? []);
  const near = limits.filter(({ state }) => state === 'near').length;
  const advice = advisePacking(duty, product, limits);
  const judged = { product, ...needed, ...advice, limits, isNearTwoLimits: near > 1, isAdvised: false };
  return { ...judged, isAdvised: isAdvised(duty, judged) };
}

function needs(
  duty: Duty,
  { section, totalRings, rings, cutLength }: PackingResult,
  product: PackingProduct,
): Pick<JudgedPacking, 'fit' | 'ringsEach' | 'count'> | null {
  if (product.kind === 'set') {
    const ringsEach = product.rings ?? 0;
    if (ringsEach < 1 || !isOfDiameters(duty, product, 0)) return null;
    return { fit: 'fits', ringsEach, count: duty.boxes * Math.ceil(rings / ringsEach) };
  }
  if (product.kind !== 'coil' || product.section === null) return null;
  const fit = sectionFit(product.section.hi, section);
  if (fit === 'too_small' || fit === 'too_large') return null;
  const soldMm = LENGTH_SOLD[product.unit_of_sale ?? ''];
  // What is cut to length comes in one piece: all rings are made of it.
  if (soldMm !== undefined)
    return { fit, ringsEach: 0, count: Math.ceil((totalRings * cutLength.mm) / soldMm - NUDGE) };
  // A ring is never pieced together from the ends of two coils.
  const ringsEach = Math.floor((product.coil_length ?? 0) / cutLength.mm + NUDGE);
  return ringsEach < 1 ? null : { fit, ringsEach, count: Math.ceil(totalRings / ringsEach) };
}

function isLanternOf(duty: Duty, product: PackingProduct): boolean {
  if (product.kind !== 'lantern' || !isOfDiameters(duty, product, DIAMETER_TOLERANCE)) return false;
  return (
    duty.lantern === 0 || (product.width !== null && Math.abs(product.width - duty.lantern) <= WIDTH_TOLERANCE + NUDGE)
  );
}

function isOfDiameters({ shaft, box }: Duty, { inside, outside }: PackingProduct, within: number): boolean {
  if (inside === null || outside === null) return false;
  return Math.abs(inside - shaft) <= within + 0.01 && Math.abs(outside - box) <= within + 0.01;
}

function holds(span: PackingProduct['section'], section: number): boolean {
  return (
    span !== null && span.lo - NUDGE <= section * (1 + FITS_WITHIN) && section * (1 - FITS_WITHIN) <= span.hi + NUDGE
  );
}

/** Null where the duty does not say. */
function testLimit(limit: LimitName, duty: Duty, product: PackingProduct): JudgedPacking['limits'][number] | null {
  const requested = duty[limit];
  if (requested === null) return null;
  const span = product[limit];
  if (span === null) return { limit, state: 'unstated', stated: '' };
  const isCovered = (span.lo ?? -Infinity) <= requested + NUDGE && requested <= (span.hi ?? Infinity) + NUDGE;
  const share = span.hi === null || span.hi <= 0 ? 0 : requested / span.hi;
  const isNear = limit !== 'ph' && share > NEAR;
  return { limit, state: isCovered ? (isNear ? 'near' : 'meets') : 'fails', stated: span.text };
}

/**
 * For a valve sets come first; for a shaft that turns, what is not known comes last. Then what nothing speaks against, what needs no
 * further word, the general choice where liquid and sleeve are not both given, coils for a pump, and what is in stock.
 */
function rank({ limits, objections, questions, cautions, fit, product }: JudgedPacking, duty: Duty): number {
  const isSecondKind = (product.kind === 'set') !== (duty.use === 'valve');
  const isOut = !product.is_available || product.quantity < 1;
  const failed = limits.filter(({ state }) => state === 'fails').length + objections.length;
  const orders = [
    duty.use === 'valve' && isSecondKind ? 1 : 0,
    duty.use === 'pump' ? questions.length : failed,
    duty.use === 'pump' ? failed : questions.length,
    cautions.length,
    isServiceKnown(duty) || product.is_general ? 0 : 1,
    Number(isSecondKind),
    Number(isOut),
    Number(fit === 'roll'),
  ];
  // None of them reaches ten.
  return orders.reduce((sum, order) => sum * 10 + order, 0);
}
