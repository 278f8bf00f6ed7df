/** Products whose texts contradict the table of materials (contract/materials), by which a buyer would choose a seal that fails. */

import { sql } from 'kysely';
import { MATERIAL_WORDS, findContradictions } from '#contract/materials/find-contradictions.ts';
import type { CheckedProduct } from '#contract/materials/find-contradictions.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** All contradictions, and a line for each of the first. */
export interface FoundContradictions {
  count: number;
  first: string[];
}

/** Products that are read at once. */
const STEP = 2000;
const MAX_SHOWN = 20;

export async function findContradicted(queries: Queries): Promise<FoundContradictions> {
  const found: FoundContradictions = { count: 0, first: [] };
  let after = 0;
  for (;;) {
    const products = await findTexts(queries, after);
    for (const { part_number: partNumber, ...product } of products)
      for (const sentence of findContradictions(product)) {
        found.count += 1;
        if (found.first.length < MAX_SHOWN) found.first.push(`${partNumber}: ${sentence}`);
      }
    const last = products.at(-1);
    if (last === undefined || products.length < STEP) return found;
    after = last.id;
  }
}

async function findTexts(queries: Queries, after: number) {
  const { rows } = await sql<CheckedProduct & { id: number; part_number: string }>`
    select id, part_number, name, description, material, tags, specifications from products
    where is_listed and id > ${after} and (name || ' ' || description || ' ' || material || ' ' || specifications) ~* ${MATERIAL_WORDS}
    order by id limit ${sql.lit(STEP)}`.execute(queries);
  return rows;
}
