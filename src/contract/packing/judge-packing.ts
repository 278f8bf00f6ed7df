/** Which products fit a box, how many are needed, and which of their limits the duty keeps. */
import type { PackingFigures } from './calculate-packing.ts';
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

export interface JudgedPacking {
  product: PackingProduct;
  fit: SectionFit;
  /** Rings that one of it makes. */
  ringsEach: number;
  /** Coils or sets to buy. */
  count: number;
  limits: { limit: LimitName; state: LimitState; stated: string }[];
  isNearTwoLimits: boolean;
}

export interface JudgedProducts {
  /** Best first. */
  packings: JudgedPacking[];
  /** Where none fits: the section that is nearest, in mm, and how it differs. */
  nearest: { section: number; fit: SectionFit } | null;
  lanterns: PackingProduct[];
  extractors: PackingProduct[];
}

export function judgeProducts(
  duty: Duty,
  figures: PackingFigures,
  products: readonly PackingProduct[],
): JudgedProducts {
  const packings = products
    .flatMap((product) => judgePacking(duty, figures, product) ?? [])
    .toSorted((a, b) => rank(a, duty) - rank(b, duty) || a.product.price - b.product.price);
  const coils = products.flatMap(({ kind, section }) => (kind === 'coil' && section !== null ? section.hi : []));
  const distance = (section: number) => Math.abs(section - figures.section);
  const nearest = coils.toSorted((a, b) => distance(a) - distance(b))[0];
  return {
    packings,
    nearest:
      packings.length > 0 || nearest === undefined
        ? null
        : { section: nearest, fit: sectionFit(nearest, figures.section) },
    lanterns: products.filter((product) => isLanternOf(duty, product)),
    extractors: products.filter(({ kind, section }) => kind === 'extractor' && holds(section, figures.section)),
  };
}

/** The packing's section against the box's, both in mm. */
export function sectionFit(packing: number, box: number): SectionFit {
  const share = (packing - box) / box;
  if (share < -FITS_WITHIN - NUDGE) return 'too_small';
  if (share <= FITS_WITHIN + NUDGE) return 'fits';
  return share <= ROLLS_UP_TO + NUDGE ? 'roll' : 'too_large';
}

/** Null for what does not go into this box. */
function judgePacking(duty: Duty, figures: PackingFigures, product: PackingProduct): JudgedPacking | null {
  const needed = needs(duty, figures, product);
  if (needed === null) return null;
  const limits = LIMITS.flatMap((limit) => testLimit(limit, duty, product) ?? []);
  const near = limits.filter(({ state }) => state === 'near').length;
  return { product, ...needed, limits, isNearTwoLimits: near > 1 };
}

function needs(
  duty: Duty,
  { section, totalRings, rings, cutLength }: PackingFigures,
  product: PackingProduct,
): Pick<JudgedPacking, 'fit' | 'ringsEach' | 'count'> | null {
  if (product.kind === 'set') {
    const ringsEach = product.rings ?? 0;
    if (ringsEach < 1 || !isOfDiameters(duty, product, 0)) return null;
    return { fit: 'fits', ringsEach, count: duty.boxes * Math.ceil(rings / ringsEach) };
  }
  if (product.kind !== 'coil' || product.section === null || product.coil_length === null) return null;
  const fit = sectionFit(product.section.hi, section);
  // A ring is never pieced together from the ends of two coils.
  const ringsEach = Math.floor(product.coil_length / cutLength.mm + NUDGE);
  if (fit === 'too_small' || fit === 'too_large' || ringsEach < 1) return null;
  return { fit, ringsEach, count: Math.ceil(totalRings / ringsEach) };
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
  const asked = duty[limit];
  if (asked === null) return null;
  const span = product[limit];
  if (span === null) return { limit, state: 'unstated', stated: '' };
  const isCovered = (span.lo ?? -Infinity) <= asked + NUDGE && asked <= (span.hi ?? Infinity) + NUDGE;
  const share = span.hi === null || span.hi <= 0 ? 0 : asked / span.hi;
  const isNear = limit !== 'ph' && share > NEAR;
  return { limit, state: isCovered ? (isNear ? 'near' : 'meets') : 'fails', stated: span.text };
}

/** Fewest limits failed, then fewest unstated, sets first for a valve and last for a pump, in stock first. */
function rank({ limits, fit, product }: JudgedPacking, { use }: Duty): number {
  const count = (state: LimitState) => limits.filter((limit) => limit.state === state).length;
  const isSecondKind = (product.kind === 'set') !== (use === 'valve');
  const isOut = !product.is_available || product.quantity < 1;
  const kind = use === 'valve' ? 100_000 : 10;
  return (
    count('fails') * 1000 +
    count('unstated') * 100 +
    Number(isSecondKind) * kind +
    Number(isOut) * 5 +
    Number(fit === 'roll')
  );
}
