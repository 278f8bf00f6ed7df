/** SQL of the products of an import whose texts name a material with limits: from `wanted_products`, within its transaction. */

import { sql } from 'kysely';
import { MATERIAL_WORDS } from '#contract/materials/find-contradictions.ts';
import type { CheckedProduct } from '#contract/materials/find-contradictions.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

type MaterialTexts = CheckedProduct & { id: number; line: number | null; part_number: string };

/** Those that are new or change, after this id. */
export async function findMaterialTexts(tx: InTransaction, after: number, limit: number): Promise<MaterialTexts[]> {
  const { rows } = await sql<MaterialTexts>`
    select w.id, w.line, w.part_number, w.name, w.description, w.material, w.tags, w.specifications
    from product_changes c join wanted_products w on w.id = c.id
    where c.kind in ('new', 'changed') and w.id > ${after}
      and (w.name || ' ' || w.description || ' ' || w.material || ' ' || w.specifications) ~* ${MATERIAL_WORDS}
    order by w.id limit ${limit}`.execute(tx);
  return rows;
}
