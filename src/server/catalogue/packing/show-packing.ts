/** GET /tools/packing/ and the products that its page calculates with. */

import { isCalculated, calculatePacking, roundTo } from '#contract/packing/calculate-packing.ts';
import type { DutyTexts } from '#contract/packing/duty-fields.ts';
import { judgeProducts } from '#contract/packing/judge-packing.ts';
import type { PackingProducts } from '#contract/packing/packing-products.ts';
import { packingWarnings } from '#contract/packing/packing-warnings.ts';
import { readDuty } from '#contract/packing/read-duty.ts';
import type { PackingReply } from '#contract/packing/reply.ts';
import { showProducts } from '#server/catalogue/products/show-products.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findCandidates, toPackingProduct } from './find-packing.ts';

export interface PackingServices {
  lists: SearchLists;
  database: Database;
}

/** A category is searched when its products state one of these. */
const PACKING_ATTRIBUTES = ['section', 'rings'];
/** Most products that a page carries. */
const MAX_PRODUCTS = 500;

/** In stock first. */
export async function listPackingProducts({ lists, database }: PackingServices): Promise<PackingProducts> {
  const names = await lists.categoriesStating(PACKING_ATTRIBUTES);
  const loaded = await Promise.all(names.map((name) => lists.get(name)));
  const candidates = loaded.flatMap((list) => (typeof list === 'string' ? [] : findCandidates(list)));
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const products = await showProducts(database, [...byId.keys()]);
  const results = products
    .flatMap((product) => {
      const candidate = byId.get(product.id);
      return (candidate && toPackingProduct(product, candidate)) ?? [];
    })
    .toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))
    .slice(0, MAX_PRODUCTS);
  return { results };
}

export async function showPacking(services: PackingServices, texts: DutyTexts): Promise<PackingReply | Problem> {
  const { duty, problems } = readDuty(texts);
  if (duty === null) return refused(texts, problems);
  const result = calculatePacking(duty);
  if (!isCalculated(result)) return refused(texts, result);
  const { results } = await listPackingProducts(services);
  const judged = judgeProducts(duty, result, results);
  const { speed, pressureSpeed, cutLength } = result;
  return {
    section_mm: roundTo(result.section, 0.001),
    rings: result.rings,
    rings_total: result.totalRings,
    cut_length: { mm: roundTo(cutLength.mm, 0.1), inch: cutLength.inch },
    joint_degrees: result.jointDegrees,
    rings_below_lantern: result.ringsBelowLantern,
    speed: speed && { m_s: roundTo(speed.metresPerSecond, 0.01), ft_min: roundTo(speed.feetPerMinute, 1) },
    pressure_speed: pressureSpeed === null ? null : roundTo(pressureSpeed, 0.1),
    products: judged.packings.map(
      ({ product, fit, ringsEach, count, limits, objections, questions, cautions, isAdvised }) => ({
        product,
        fit: fit === 'roll' ? fit : 'fits',
        rings_each: ringsEach,
        count,
        limits,
        objections,
        questions,
        cautions,
        is_advised: isAdvised,
      }),
    ),
    lantern_rings: judged.lanterns,
    extractors: judged.extractors,
    warnings: packingWarnings(duty, result, judged),
  };
}

function refused(texts: DutyTexts, problems: Partial<Record<string, string>>): Problem {
  const fields: Record<string, string> = {};
  for (const [key, problem] of Object.entries(problems)) if (problem !== undefined) fields[key] = problem;
  if (Object.keys(fields).length === 0)
    for (const key of ['d', 'D', 'depth'] as const) if ((texts[key]?.trim() ?? '') === '') fields[key] = 'Is needed';
  return new Problem('invalid_request', { fields });
}
