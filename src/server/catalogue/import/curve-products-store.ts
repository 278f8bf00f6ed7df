/** SQL of the products that curves of an import are of: within its transaction, from its temporary tables and from the shop. */

import { sql } from 'kysely';
import type { SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

/** As they will be. */
export async function findWantedSpecifications(
  tx: InTransaction,
  parts: readonly string[],
): Promise<{ part_number: string; specifications: SpecificationColumn[] }[]> {
  const { rows } = await sql<{ part_number: string; specifications: SpecificationColumn[] }>`
    select part_number, specifications from wanted_products where part_number = any(${parts})
    union all
    select part_number, specifications from products p where part_number = any(${parts}) and is_listed
      and not exists (select from wanted_products w where w.id = p.id)`.execute(tx);
  return rows;
}

/** Of part numbers in any spelling, the one that the product has or will have: of the sheet or of the shop. Without a row: unknown, or unclear. */
export async function findPartsOfCurves(
  tx: InTransaction,
  parts: readonly string[],
): Promise<{ part: string; part_number: string }[]> {
  const { rows } = await sql<{ part: string; part_number: string }>`
    with asked as (select part, text_identity(part) as identity from unnest(${parts}::text[]) as asked (part)),
      known as (
        select a.part, s.part_number from asked a join staged_products s on text_identity(s.part_number) = a.identity
        union
        select a.part, p.part_number from asked a join products p on text_identity(p.part_number) = a.identity
        where (p.is_listed or p.part_number = a.part) and not exists (select from staged_products s where s.id = p.id))
    select part, coalesce(min(part_number) filter (where part_number = part), min(part_number)) as part_number
    from known group by part having count(*) = 1 or bool_or(part_number = part)`.execute(tx);
  return rows;
}

/** Products that the sheet gives another part number. */
export async function findRenamedParts(tx: InTransaction): Promise<{ former: string; part_number: string }[]> {
  const { rows } = await sql<{ former: string; part_number: string }>`
    select p.part_number as former, s.part_number from staged_products s join products p on p.id = s.id
    where p.part_number <> s.part_number and p.is_listed`.execute(tx);
  return rows;
}

/** Products of these part numbers, as they will be named. */
export async function findProductsOfCurves(
  tx: InTransaction,
  parts: readonly string[],
): Promise<{ id: number; part_number: string; name: string }[]> {
  const { rows } = await sql<{ id: number; part_number: string; name: string }>`
    select id, part_number, name from wanted_products where part_number = any(${parts})
    union all
    select id, part_number, name from products p where part_number = any(${parts})
      and not exists (select from wanted_products w where w.id = p.id)
    order by id`.execute(tx);
  return rows;
}
