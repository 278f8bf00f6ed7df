/** Which seals of one category fit, by its columns in memory: one pass over small numbers (docs/finders.md, "Ranking"). */
import { TIERS, findObjection, tierOf } from '#contract/seals/judge-seal.ts';
import type { SealStated, SealWanted, Tier } from '#contract/seals/judge-seal.ts';
import { SEAL_MEASURES } from '#contract/seals/measures.ts';
import type { SealMeasure } from '#contract/seals/measures.ts';
import type { Columns } from '#server/catalogue/specifications/columns.ts';
import { IN_STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import {
  apartTest,
  buildAt,
  elastomerTest,
  findColumn,
  gateColumn,
  measureColumn,
  sealTest,
  statedAt,
} from '../catalogue/seals/seal-columns.ts';
import type { MeasureColumn } from '../catalogue/seals/seal-columns.ts';
import { TopList } from '../catalogue/seals/top-list.ts';

/** Rows of each list of a reply. */
export const MAX_ROWS = 30;
/** Seals that are left out and named. */
const MAX_NAMED = 5;

export type Deviations = Partial<Record<SealMeasure, number | null>>;

export interface FoundSeal {
  id: number;
  /** Lower is better, also among categories. */
  rank: number;
  deviations: Deviations;
  stated: SealStated;
  /** Equal for seals that are built alike, whatever their faces and elastomers. */
  build: string;
}

export interface FoundList {
  count: number;
  seals: FoundSeal[];
}

export interface FoundSeals {
  exact: FoundList;
  possible: FoundList;
  apart: FoundList;
  leftOut: FoundList;
}

/** Without a measure nothing is found. */
export function findSeals(columns: Columns, wanted: SealWanted): FoundSeals {
  const measures = SEAL_MEASURES.flatMap((measure) => {
    const asked = wanted.measures[measure];
    return asked === undefined ? [] : [measureColumn(columns, measure, asked)];
  });
  const lists = {
    exact: new TopList(MAX_ROWS),
    possible: new TopList(MAX_ROWS),
    apart: new TopList(MAX_ROWS),
    leftOut: new TopList(MAX_NAMED),
  };
  if (measures.length > 0) sortProducts(columns, wanted, measures, lists);
  const show = (list: TopList): FoundList => ({
    count: list.count,
    seals: list.entries.map(({ place, rank }) => toSeal(columns, measures, place, rank)),
  });
  return {
    exact: show(lists.exact),
    possible: show(lists.possible),
    apart: show(lists.apart),
    leftOut: show(lists.leftOut),
  };
}

type Lists = Record<keyof FoundSeals, TopList>;

function sortProducts(columns: Columns, wanted: SealWanted, measures: readonly MeasureColumn[], lists: Lists): void {
  const isSeal = sealTest(columns);
  const isApart = apartTest(columns);
  const hasElastomer = elastomerTest(columns, wanted.elastomer);
  const hasObjection = objectionTest(columns, wanted);
  const shopRank = shopRanks(columns);
  const shaft = measures.filter(({ measure }) => measure === 'shaft');
  for (const place of placesThatMayFit(columns.productIds.length, measures)) {
    const apart = isApart(place);
    const tier = tierAt(apart ? shaft : measures, place);
    if (tier === null || !isSeal(place) || !hasElastomer(place)) continue;
    const list = apart ? lists.apart : tier === 'exact' ? lists.exact : lists.possible;
    const rank = TIERS.indexOf(tier) * TIER_STEP + shopRank(place);
    (hasObjection(place) ? lists.leftOut : list).offer(place, rank);
  }
}

/** Those that no measure excludes: of a million products a few thousand, found by numbers alone. */
function placesThatMayFit(products: number, measures: readonly MeasureColumn[]): Uint32Array {
  let places: Uint32Array = new Uint32Array(0);
  for (const [index, { fits, numbers }] of measures.entries()) {
    const excludes = Uint8Array.from(fits, (fit) => Number(fit === 'no'));
    places = index === 0 ? keepAll(products, numbers, excludes) : keepSome(places, numbers, excludes);
  }
  return places;
}

function keepAll(products: number, numbers: MeasureColumn['numbers'], excludes: Uint8Array): Uint32Array {
  const kept = new Uint32Array(products);
  let count = 0;
  for (let place = 0; place < products; place += 1) {
    if (excludes[numbers[place] ?? 0] === 1) continue;
    kept[count] = place;
    count += 1;
  }
  return kept.subarray(0, count);
}

function keepSome(places: Uint32Array, numbers: MeasureColumn['numbers'], excludes: Uint8Array): Uint32Array {
  return places.filter((place) => excludes[numbers[place] ?? 0] !== 1);
}

/** By the measures that decide. The head's diameter does so only when nothing else is given. */
function tierAt(measures: readonly MeasureColumn[], place: number): Tier | null {
  const deciding = measures.filter(({ measure }) => measure !== 'head' || measures.length === 1);
  return tierOf(deciding.map(({ fits, numbers }) => fits[numbers[place] ?? 0] ?? null));
}

/** Decided once for each pair of sets that occurs. */
function objectionTest(columns: Columns, wanted: SealWanted): (place: number) => boolean {
  if (wanted.liquid === null && wanted.temperature === null) return () => false;
  const gate = gateColumn(columns);
  const known = new Uint8Array(gate.pairs);
  return (place) => {
    const pair = gate.pairOf(place);
    if (known[pair] === 0) known[pair] = findObjection(statedAt(columns, place), wanted) === null ? 1 : 2;
    return known[pair] === 2;
  };
}

/** Above any price in dollars, so that tiers and stock come before it. */
const STOCK_STEP = 1e8;
const TIER_STEP = 1e9;

/** In stock first, then the cheaper; a price on request comes last. */
function shopRanks(columns: Columns): (place: number) => number {
  const stock = findColumn(columns, 'stock');
  const isOut = (stock?.sets ?? [[]]).map((values) => !values.some(({ name }) => name === IN_STOCK));
  const price = findColumn(columns, 'price');
  return (place) =>
    (isOut[stock?.numbers[place] ?? 0] === true ? STOCK_STEP : 0) +
    (price?.sizes?.[(price.numbers[place] ?? 0) - 1] ?? STOCK_STEP - 1);
}

function toSeal(columns: Columns, measures: readonly MeasureColumn[], place: number, rank: number): FoundSeal {
  const deviations = measures.map(({ measure, deviations: all, numbers }) => [
    measure,
    all[numbers[place] ?? 0] ?? null,
  ]);
  return {
    id: columns.productIds[place] ?? 0,
    rank,
    deviations: Object.fromEntries(deviations) as Deviations, // one for each measure given
    stated: statedAt(columns, place),
    build: buildAt(columns, place),
  };
}
