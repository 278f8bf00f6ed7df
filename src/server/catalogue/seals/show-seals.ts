/** `GET /finder/seal/`: what fits, what to know of it, and our parts for another maker's number. */

import type { Product } from '#contract/catalogue.ts';
import { findLiquid } from '#contract/materials/liquids.ts';
import { readDesignation } from '#contract/seals/designation.ts';
import type { Designation } from '#contract/seals/designation.ts';
import { measured, shaftOfBore } from '#contract/seals/deviation.ts';
import { sealFinderQuery } from '#contract/seals/finder.ts';
import type { SealFinder, SealFinderQuery, SealRow, SealWarning } from '#contract/seals/finder.ts';
import { describeMisfit, findObjection, listNotes } from '#contract/seals/judge-seal.ts';
import type { SealInput } from '#contract/seals/judge-seal.ts';
import { SEAL_MEASURES } from '#contract/seals/measures.ts';
import { findNearTwins } from '#contract/seals/near-twins.ts';
import { beginsAsDesignation, readShaftInNumber } from '#contract/seals/read-number.ts';
import { SEAL_WARNINGS } from '#contract/seals/warnings.ts';
import {
  findNumbersNear,
  findNumbersWith,
  findProductsWith,
  findReplacements,
} from '#server/catalogue/products/find-replacements.ts';
import { showProducts } from '#server/catalogue/products/show-products.ts';
import type { Columns } from '#server/catalogue/specifications/columns.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDifferences } from './differences.ts';
import { MAX_ROWS, examineSeal, findSeals } from './find-seals.ts';
import type { FoundList, FoundName, FoundSeal, FoundSeals } from './find-seals.ts';
import { readElastomer } from './seal-columns.ts';

export interface SealFinding {
  database: Database;
  lists: SearchLists;
}

/** A category with one of these sells seals: nothing else states them. */
const SEAL_ATTRIBUTES = ['length', 'seat', 'seat_thickness', 'head_diameter', 'obstruction'];

export async function showSeals({ database, lists }: SealFinding, query: SealFinderQuery): Promise<SealFinder> {
  const categories = await loadCategories(lists);
  const designation = query.number === undefined ? null : readDesignation(query.number);
  const { input, warnings } = toInput(query, designation, categories);
  const found = joinLists(categories.map((columns) => findSeals(columns, input)));
  const replacements = designation === null ? await findReplacements(database, query.number ?? '') : [];
  const isUnknown = designation === null && replacements.length === 0;
  const similar = isUnknown ? await findNumbersWith(database, query.number ?? '') : [];
  const shaftMeant = isUnknown && query.shaft === undefined ? readShaftInNumber(query.number ?? '') : null;
  const named = isUnknown ? await findProductsWith(database, query.number ?? '') : [];
  const own = named.flatMap((id) => examine(id, categories, input) ?? []);
  const isNowhere = isUnknown && similar.length === 0 && own.length === 0 && shaftMeant === null;
  const near = isNowhere ? await findNumbersNear(database, query.number ?? '') : [];
  const products = await loadProducts(database, [...Object.values(found).flatMap(({ seals }) => seals), ...own]);
  const rowsOf = (list: FoundList) => list.seals.flatMap((seal) => toRow(seal, products, input));
  return {
    exact: rowsOf(found.exact),
    same: rowsOf(found.same),
    possible: rowsOf(found.possible),
    apart: rowsOf(found.apart),
    wrong_shaft: rowsOf(found.wrongShaft),
    counts: {
      exact: found.exact.count,
      same: found.same.count,
      possible: found.possible.count,
      apart: found.apart.count,
      wrong_shaft: found.wrongShaft.count,
    },
    compared: SEAL_MEASURES.filter((measure) => input.measures[measure] !== undefined),
    warnings: [
      ...warnOfParameters(Object.keys(query)),
      ...warnings,
      ...warnOfNumber(
        query.number ?? '',
        designation,
        replacements.length + similar.length + own.length,
        shaftMeant !== null,
      ),
      ...warnOfLeftOut(found.leftOut, products, input),
      ...findDifferences(
        [found.exact, found.same, found.possible, found.apart].map(({ seals }) => seals),
        products,
      ),
    ],
    ask_us: input.liquid?.isDangerous === true,
    designation,
    replacements: replacements.map((replacement) => {
      const seal = examine(replacement.product.id, categories, input);
      return { ...replacement, ...(seal === null ? NOT_COMPARED : judge(seal, input)) };
    }),
    own_numbers: own.flatMap((seal) => {
      const product = products.get(seal.id);
      return product === undefined ? [] : [{ product, ...judge(seal, input) }];
    }),
    similar_numbers: similar,
    near_numbers: near,
    shaft_meant: shaftMeant,
  };
}

type Examined = NonNullable<ReturnType<typeof examineSeal>>;

/** What a number names and is no seal. */
const NOT_COMPARED: Omit<SealRow, 'product'> = { deviations: {}, notes: [], obstacle: null };

function examine(id: number, categories: readonly Columns[], input: SealInput): Examined | null {
  for (const columns of categories) {
    const seal = examineSeal(columns, input, id);
    if (seal !== null) return seal;
  }
  return null;
}

/** A number names a seal whatever was measured and whatever flows: both decide about it all the same. */
function judge({ deviations, provided, obstacle, fits }: Examined, input: SealInput): Omit<SealRow, 'product'> {
  return {
    deviations,
    notes: listNotes(provided, input),
    obstacle: obstacle ?? describeMisfit(provided, fits, input),
  };
}

/** Of those that are ignored, as many and as much of each as a reply says. */
const MAX_IGNORED = 5;
const MAX_NAME_CHARACTERS = 40;

function warnOfParameters(names: readonly string[]): SealWarning[] {
  return names
    .filter((name) => !Object.hasOwn(sealFinderQuery.shape, name))
    .slice(0, MAX_IGNORED)
    .map((name) => SEAL_WARNINGS.parameterIgnored(name.slice(0, MAX_NAME_CHARACTERS).toWellFormed()));
}

async function loadCategories(lists: SearchLists): Promise<Columns[]> {
  const names = await lists.categoriesStating(SEAL_ATTRIBUTES);
  const loaded = await Promise.all(names.map((name) => lists.get(name)));
  return loaded.filter((list) => typeof list !== 'string');
}

function toInput(
  query: SealFinderQuery,
  designation: Designation | null,
  categories: readonly Columns[],
): { input: SealInput; warnings: SealWarning[] } {
  const { bore, length, seat, thickness, head, elastomer: requested = '' } = query;
  const provided = query.shaft ?? designation?.diameter;
  const shaft = provided === undefined ? (bore === undefined ? undefined : shaftOfBore(bore)) : measured(provided);
  const sizes = { length, seat, thickness, head };
  const measures = Object.entries(sizes).flatMap(([key, size]) => (size === undefined ? [] : [[key, measured(size)]]));
  const liquid = findLiquid(query.liquid ?? '');
  const elastomer =
    requested === '' ? null : (categories.map((category) => readElastomer(category, requested)).find(Boolean) ?? null);
  // A designation is metric and needs no caliper.
  const isMeasured = query.shaft !== undefined || designation === null;
  const twins = shaft === undefined || !isMeasured ? null : findNearTwins(shaft);
  return {
    input: {
      measures: { ...(shaft !== undefined && { shaft }), ...Object.fromEntries(measures) },
      liquid,
      temperature: query.temp ?? query.t ?? null,
      elastomer,
    },
    warnings: [
      ...(liquid?.isDangerous === true ? [SEAL_WARNINGS.dangerousLiquid(liquid.label)] : []),
      ...(twins === null ? [] : [SEAL_WARNINGS.nearTwins(twins)]),
      ...(bore !== undefined && provided !== undefined ? [SEAL_WARNINGS.boreIgnored()] : []),
      ...(requested !== '' && elastomer === null ? [SEAL_WARNINGS.unknownElastomer(requested)] : []),
    ],
  };
}

/** The best of all categories. */
function joinLists(all: readonly FoundSeals[]): FoundSeals {
  const join = (key: FoundName): FoundList => ({
    count: all.reduce((sum, found) => sum + found[key].count, 0),
    seals: all
      .flatMap((found) => found[key].seals)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_ROWS),
  });
  return {
    exact: join('exact'),
    same: join('same'),
    possible: join('possible'),
    apart: join('apart'),
    wrongShaft: join('wrongShaft'),
    leftOut: join('leftOut'),
  };
}

type ProductsById = ReadonlyMap<number, Product>;

async function loadProducts(database: Database, seals: readonly FoundSeal[]): Promise<ProductsById> {
  const ids = [...new Set(seals.map(({ id }) => id))];
  const products = ids.length === 0 ? [] : await showProducts(database, ids);
  return new Map(products.map((product) => [product.id, product]));
}

/** A product that has gone since the columns were read is left out. */
function toRow({ id, deviations, provided, obstacle }: FoundSeal, products: ProductsById, input: SealInput): SealRow[] {
  const product = products.get(id);
  return product === undefined ? [] : [{ product, deviations, notes: listNotes(provided, input), obstacle }];
}

function warnOfLeftOut({ count, seals }: FoundList, products: ProductsById, input: SealInput): SealWarning[] {
  const named = seals.flatMap(({ id, provided }) => {
    const product = products.get(id);
    return product === undefined
      ? []
      : [{ partNumber: product.part_number, objection: findObjection(provided, input) ?? '' }];
  });
  return count === 0 ? [] : [SEAL_WARNINGS.leftOut(count, named)];
}

function warnOfNumber(number: string, designation: Designation | null, found: number, isShaft: boolean): SealWarning[] {
  if (designation !== null) return [SEAL_WARNINGS.numberHasNoSize(designation.code)];
  if (number === '' || found > 0 || isShaft) return [];
  return [beginsAsDesignation(number) ? SEAL_WARNINGS.designationUnread(number) : SEAL_WARNINGS.numberUnknown(number)];
}
