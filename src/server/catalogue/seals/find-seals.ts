/** Which seals of one category fit, by its columns in memory: one pass over small numbers (docs/finders.md, "Ranking"). */

import { isFullyCompared } from '#contract/seals/compared.ts';
import { TIERS, findObjection, tierOf } from '#contract/seals/judge-seal.ts';
import type { SealProperties, SealInput, Tier } from '#contract/seals/judge-seal.ts';
import { SEAL_MEASURES } from '#contract/seals/measures.ts';
import type { SealMeasure } from '#contract/seals/measures.ts';
import { describeObstacle, judgeShaft } from '#contract/seals/tolerances.ts';
import type { SealKind, ShaftVerdict } from '#contract/seals/tolerances.ts';
import type { Columns } from '#server/catalogue/specifications/columns.ts';
import { IN_STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import {
  apartTest,
  buildAt,
  elastomerTest,
  findColumn,
  gateColumn,
  kindTest,
  measureColumn,
  sealTest,
  providedAt,
} from './seal-columns.ts';
import type { MeasureColumn } from './seal-columns.ts';
import { TopList } from './top-list.ts';
import type { Ranked } from './top-list.ts';

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
  provided: SealProperties;
  /** Why it cannot be added to the cart; null when it can. */
  obstacle: string | null;
  /** Equal for seals that are built alike, whatever their faces and elastomers. */
  build: string;
}

export interface FoundList {
  count: number;
  seals: FoundSeal[];
}

/** `same`: equal in all that was given, and not compared by shaft, length and seat. `wrongShaft`: rigid, for another shaft. */
export type FoundName = 'exact' | 'same' | 'possible' | 'apart' | 'wrongShaft' | 'leftOut';
export type FoundSeals = Record<FoundName, FoundList>;

/** Without a measure nothing is found. */
export function findSeals(columns: Columns, input: SealInput): FoundSeals {
  const measures = measureColumns(columns, input);
  const lists: Lists = {
    exact: new TopList(MAX_ROWS),
    same: new TopList(MAX_ROWS),
    possible: new TopList(MAX_ROWS),
    apart: new TopList(MAX_ROWS),
    wrongShaft: new TopList(MAX_ROWS),
    leftOut: new TopList(MAX_NAMED),
  };
  const kindOf = kindTest(columns, apartTest(columns));
  const shaft = shaftTest(measures, input, kindOf);
  if (measures.length > 0) sortProducts(columns, input, measures, shaft, lists);
  const show = (list: TopList): FoundList => ({
    count: list.count,
    seals: list.entries.map((entry) => toSeal(columns, measures, entry, shaft.obstacle(entry.index))),
  });
  return {
    exact: show(lists.exact),
    same: show(lists.same),
    possible: show(lists.possible),
    apart: show(lists.apart),
    wrongShaft: show(lists.wrongShaft),
    leftOut: show(lists.leftOut),
  };
}

/** A seal that a number names, compared with what was given; null when these columns do not have it. `fits`: by its dimensions. */
export function examineSeal(columns: Columns, input: SealInput, id: number): (FoundSeal & { fits: boolean }) | null {
  const index = columns.productIds.indexOf(id);
  if (index === -1 || !sealTest(columns)(index)) return null;
  const isApart = apartTest(columns);
  const measures = measureColumns(columns, input);
  const shaft = shaftTest(measures, input, kindTest(columns, isApart));
  const deciding = isApart(index) ? measures.filter(({ measure }) => measure === 'shaft') : measures;
  const isOther = deciding.some(({ fits, numbers }) => fits[numbers[index] ?? 0] === 'no');
  return { ...toSeal(columns, measures, { index, rank: 0 }, shaft.obstacle(index)), fits: !isOther };
}

function measureColumns(columns: Columns, input: SealInput): MeasureColumn[] {
  return SEAL_MEASURES.flatMap((measure) => {
    const requested = input.measures[measure];
    return requested === undefined ? [] : [measureColumn(columns, measure, requested)];
  });
}

type Lists = Record<FoundName, TopList>;

interface ShaftTest {
  verdict: (index: number) => ShaftVerdict;
  obstacle: (index: number) => string | null;
}

/** Whether a product goes on the shaft, by its kind; all do where none was given or none is stated. */
function shaftTest(
  measures: readonly MeasureColumn[],
  { measures: { shaft } }: SealInput,
  kindOf: (index: number) => SealKind,
): ShaftTest {
  const column = measures.find(({ measure }) => measure === 'shaft');
  const deviationAt = (index: number) => column?.deviations[column.numbers[index] ?? 0] ?? null;
  return {
    verdict(index) {
      const deviation = deviationAt(index);
      return shaft === undefined || deviation === null ? 'goes' : judgeShaft(kindOf(index), deviation, shaft);
    },
    obstacle(index) {
      const deviation = deviationAt(index);
      return shaft === undefined || deviation === null ? null : describeObstacle(kindOf(index), deviation, shaft);
    },
  };
}

function sortProducts(
  columns: Columns,
  input: SealInput,
  measures: readonly MeasureColumn[],
  { verdict }: ShaftTest,
  lists: Lists,
): void {
  const isSeal = sealTest(columns);
  const isApart = apartTest(columns);
  const hasElastomer = elastomerTest(columns, input.elastomer);
  const hasObjection = objectionTest(columns, input);
  const shopRank = shopRanks(columns);
  const shaft = measures.filter(({ measure }) => measure === 'shaft');
  const equal: FoundName = isFullyCompared(measures.map(({ measure }) => measure)) ? 'exact' : 'same';
  for (const index of indexesThatMayFit(columns.productIds.length, measures)) {
    const apart = isApart(index);
    const tier = tierAt(apart ? shaft : measures, index);
    if (tier === null || !isSeal(index) || !hasElastomer(index)) continue;
    const goes = verdict(index);
    const name: FoundName = apart ? 'apart' : tier === 'exact' && goes === 'goes' ? equal : 'possible';
    const rank = TIERS.indexOf(tier) * TIER_STEP + shopRank(index);
    const found = goes === 'refused' ? 'wrongShaft' : hasObjection(index) ? 'leftOut' : name;
    lists[found].offer(index, rank);
  }
}

/** Those that no measure excludes: of a million products a few thousand, found by numbers alone. */
function indexesThatMayFit(products: number, measures: readonly MeasureColumn[]): Uint32Array {
  let indexes: Uint32Array = new Uint32Array(0);
  for (const [index, { fits, numbers }] of measures.entries()) {
    const excludes = Uint8Array.from(fits, (fit) => Number(fit === 'no'));
    indexes = index === 0 ? keepAll(products, numbers, excludes) : keepSome(indexes, numbers, excludes);
  }
  return indexes;
}

function keepAll(products: number, numbers: MeasureColumn['numbers'], excludes: Uint8Array): Uint32Array {
  const kept = new Uint32Array(products);
  let count = 0;
  for (let index = 0; index < products; index += 1) {
    if (excludes[numbers[index] ?? 0] === 1) continue;
    kept[count] = index;
    count += 1;
  }
  return kept.subarray(0, count);
}

function keepSome(indexes: Uint32Array, numbers: MeasureColumn['numbers'], excludes: Uint8Array): Uint32Array {
  return indexes.filter((index) => excludes[numbers[index] ?? 0] !== 1);
}

/** By the measures that decide. The head's diameter does so only when nothing else is provided. */
function tierAt(measures: readonly MeasureColumn[], index: number): Tier | null {
  const deciding = measures.filter(({ measure }) => measure !== 'head' || measures.length === 1);
  return tierOf(deciding.map(({ fits, numbers }) => fits[numbers[index] ?? 0] ?? null));
}

/** Decided once for each pair of sets that occurs. */
function objectionTest(columns: Columns, input: SealInput): (index: number) => boolean {
  if (input.liquid === null && input.temperature === null) return () => false;
  const gate = gateColumn(columns);
  const known = new Uint8Array(gate.pairs);
  return (index) => {
    const pair = gate.pairOf(index);
    if (known[pair] === 0) known[pair] = findObjection(providedAt(columns, index), input) === null ? 1 : 2;
    return known[pair] === 2;
  };
}

/** Above any price in dollars, so that tiers and stock come before it. */
const STOCK_STEP = 1e8;
const TIER_STEP = 1e9;

/** In stock first, then the cheaper; a price on request comes last. */
function shopRanks(columns: Columns): (index: number) => number {
  const stock = findColumn(columns, 'stock');
  const isOut = (stock?.sets ?? [[]]).map((values) => !values.some(({ name }) => name === IN_STOCK));
  const price = findColumn(columns, 'price');
  return (index) =>
    (isOut[stock?.numbers[index] ?? 0] === true ? STOCK_STEP : 0) +
    (price?.sizes?.[(price.numbers[index] ?? 0) - 1] ?? STOCK_STEP - 1);
}

function toSeal(
  columns: Columns,
  measures: readonly MeasureColumn[],
  { index, rank }: Ranked,
  obstacle: string | null,
): FoundSeal {
  const deviations = measures.map(({ measure, deviations: all, numbers }) => [
    measure,
    all[numbers[index] ?? 0] ?? null,
  ]);
  return {
    id: columns.productIds[index] ?? 0,
    rank,
    deviations: Object.fromEntries(deviations) as Deviations, // one for each measure given
    provided: providedAt(columns, index),
    obstacle,
    build: buildAt(columns, index),
  };
}
