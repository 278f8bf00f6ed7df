/** `GET /finder/seal/`: what fits, what to know of it, and our parts for another maker's number. */
import type { Product } from '#contract/catalogue.ts';
import { readDesignation } from '#contract/seals/designation.ts';
import type { Designation } from '#contract/seals/designation.ts';
import { measured, shaftOfBore } from '#contract/seals/deviation.ts';
import type { SealFinder, SealFinderQuery, SealRow, SealWarning } from '#contract/seals/finder.ts';
import { findObjection, listNotes } from '#contract/seals/judge-seal.ts';
import type { SealWanted } from '#contract/seals/judge-seal.ts';
import { findLiquid } from '#contract/seals/liquids.ts';
import { findNearTwins } from '#contract/seals/near-twins.ts';
import { SEAL_WARNINGS } from '#contract/seals/warnings.ts';
import { findReplacements } from '#server/catalogue/find-replacements.ts';
import { showProducts } from '#server/catalogue/products/show-products.ts';
import type { Columns } from '#server/catalogue/specifications/columns.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDifferences } from '../catalogue/seals/differences.ts';
import { readElastomer } from '../catalogue/seals/seal-columns.ts';
import { MAX_ROWS, findSeals } from './find-seals.ts';
import type { FoundList, FoundSeal, FoundSeals } from './find-seals.ts';

export interface SealFinding {
  database: Database;
  lists: SearchLists;
}

/** A category with one of these sells seals: nothing else states them. */
const SEAL_ATTRIBUTES = ['length', 'seat', 'seat_thickness', 'head_diameter', 'obstruction'];

export async function showSeals({ database, lists }: SealFinding, query: SealFinderQuery): Promise<SealFinder> {
  const categories = await loadCategories(lists);
  const designation = query.number === undefined ? null : readDesignation(query.number);
  const { wanted, warnings } = toWanted(query, designation, categories);
  const found = joinLists(categories.map((columns) => findSeals(columns, wanted)));
  const replacements = designation === null ? await findReplacements(database, query.number ?? '') : [];
  const products = await loadProducts(database, found);
  const rowsOf = (list: FoundList) => list.seals.flatMap((seal) => toRow(seal, products, wanted));
  return {
    exact: rowsOf(found.exact),
    possible: rowsOf(found.possible),
    apart: rowsOf(found.apart),
    counts: { exact: found.exact.count, possible: found.possible.count, apart: found.apart.count },
    warnings: [
      ...warnings,
      ...warnOfNumber(query.number ?? '', designation, replacements.length),
      ...warnOfLeftOut(found.leftOut, products, wanted),
      ...[found.exact, found.possible, found.apart].flatMap(({ seals }) => findDifferences(seals, products)),
    ],
    ask_us: wanted.liquid?.kind === 'dangerous',
    designation,
    replacements,
  };
}

async function loadCategories(lists: SearchLists): Promise<Columns[]> {
  const names = await lists.categoriesStating(SEAL_ATTRIBUTES);
  const loaded = await Promise.all(names.map((name) => lists.get(name)));
  return loaded.filter((list) => typeof list !== 'string');
}

function toWanted(
  query: SealFinderQuery,
  designation: Designation | null,
  categories: readonly Columns[],
): { wanted: SealWanted; warnings: SealWarning[] } {
  const { bore, length, seat, thickness, head, elastomer: asked = '' } = query;
  const given = query.shaft ?? designation?.diameter;
  const shaft = given === undefined ? (bore === undefined ? undefined : shaftOfBore(bore)) : measured(given);
  const sizes = { length, seat, thickness, head };
  const measures = Object.entries(sizes).flatMap(([key, size]) => (size === undefined ? [] : [[key, measured(size)]]));
  const liquid = findLiquid(query.liquid ?? '');
  const elastomer = asked === '' ? null : (categories.map((one) => readElastomer(one, asked)).find(Boolean) ?? null);
  // A designation is metric and needs no caliper.
  const isMeasured = query.shaft !== undefined || designation === null;
  const twins = shaft === undefined || !isMeasured ? null : findNearTwins(shaft);
  return {
    wanted: {
      measures: { ...(shaft !== undefined && { shaft }), ...Object.fromEntries(measures) },
      liquid,
      temperature: query.temp ?? query.t ?? null,
      elastomer,
    },
    warnings: [
      ...(liquid?.kind === 'dangerous' ? [SEAL_WARNINGS.dangerousLiquid(liquid.label)] : []),
      ...(twins === null ? [] : [SEAL_WARNINGS.nearTwins(twins)]),
      ...(bore !== undefined && given !== undefined ? [SEAL_WARNINGS.boreIgnored()] : []),
      ...(asked !== '' && elastomer === null ? [SEAL_WARNINGS.unknownElastomer(asked)] : []),
    ],
  };
}

/** The best of all categories. */
function joinLists(all: readonly FoundSeals[]): FoundSeals {
  const join = (key: keyof FoundSeals): FoundList => ({
    count: all.reduce((sum, found) => sum + found[key].count, 0),
    seals: all
      .flatMap((found) => found[key].seals)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_ROWS),
  });
  return { exact: join('exact'), possible: join('possible'), apart: join('apart'), leftOut: join('leftOut') };
}

type ProductsById = ReadonlyMap<number, Product>;

async function loadProducts(database: Database, found: FoundSeals): Promise<ProductsById> {
  const ids = Object.values(found).flatMap((list: FoundList) => list.seals.map(({ id }) => id));
  const products = ids.length === 0 ? [] : await showProducts(database, ids);
  return new Map(products.map((product) => [product.id, product]));
}

/** A product that has gone since the columns were read is left out. */
function toRow({ id, deviations, stated }: FoundSeal, products: ProductsById, wanted: SealWanted): SealRow[] {
  const product = products.get(id);
  return product === undefined ? [] : [{ product, deviations, notes: listNotes(stated, wanted) }];
}

function warnOfLeftOut({ count, seals }: FoundList, products: ProductsById, wanted: SealWanted): SealWarning[] {
  const named = seals.flatMap(({ id, stated }) => {
    const product = products.get(id);
    return product === undefined
      ? []
      : [{ partNumber: product.part_number, objection: findObjection(stated, wanted) ?? '' }];
  });
  return count === 0 ? [] : [SEAL_WARNINGS.leftOut(count, named)];
}

function warnOfNumber(number: string, designation: Designation | null, replacements: number): SealWarning[] {
  if (designation !== null) return [SEAL_WARNINGS.numberHasNoSize(designation.code)];
  return number === '' || replacements > 0 ? [] : [SEAL_WARNINGS.numberUnknown(number)];
}
