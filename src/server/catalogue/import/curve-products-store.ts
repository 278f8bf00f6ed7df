/** SQL of the specifications that products of an import will have: from `wanted_products`, within its transaction. */

import { sql } from 'kysely';
import type { SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

export async function findWantedSpecifications(
  tx: InTransaction,
  parts: readonly string[],
): Promise<{ part_number: string; specifications: SpecificationColumn[] }[]> {
  const { rows } = await sql<{ part_number: string; specifications: SpecificationColumn[] }>`
    select part_number, specifications from wanted_products where part_number = any(${parts})`.execute(tx);
  return rows;
}
