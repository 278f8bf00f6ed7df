/**
 * SQL of parts that others have superseded: what takes the place of a product, and numbers that name no product or lead back
 * (docs/decisions/168). Numbers are compared by their identity (contract/text).
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { identityOf } from '#contract/text/identity.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** A product that takes the place of another, as a link shows it. */
export interface Successor {
  id: number;
  part_number: string;
  name: string;
}

/** Steps after which a chain is given up: imports and screens refuse one that leads back. */
const LONGEST_CHAIN = sql.lit(20);

/** Of a product of a statement: the last listed product of its chain; null for none. */
export function successorColumn(alias: string): RawBuilder<Successor | null> {
  const next = sql.ref(`${alias}.superseded_by`);
  return sql`case when ${next} <> '' then (
    with recursive chain as (
      select s.id, s.part_number, s.name, s.superseded_by, 1 as step from products s
      where s.is_listed and text_identity(s.part_number) = text_identity(${next})
      union all
      select s.id, s.part_number, s.name, s.superseded_by, chain.step + 1 from chain join products s
        on s.is_listed and text_identity(s.part_number) = text_identity(chain.superseded_by)
      where chain.superseded_by <> '' and chain.step < ${LONGEST_CHAIN})
    select json_build_object('id', id, 'part_number', part_number, 'name', name) from chain
    where id <> ${sql.ref(`${alias}.id`)} order by step desc limit 1) end as superseded_by`;
}

export type SuccessorProblem = 'unknown' | 'leads_back';

/** What stands against the number as the successor of a product: no listed product has it, or its chain leads back. */
export async function findSuccessorProblem(
  queries: Queries,
  { partNumber, successor }: { partNumber: string; successor: string },
): Promise<SuccessorProblem | null> {
  const { rows } = await sql<{ number: string }>`
    with recursive chain as (
      select text_identity(part_number) as number, superseded_by, 1 as step from products
      where is_listed and text_identity(part_number) = ${identityOf(successor)}
      union all
      select text_identity(s.part_number), s.superseded_by, chain.step + 1 from chain join products s
        on s.is_listed and text_identity(s.part_number) = text_identity(chain.superseded_by)
      where chain.superseded_by <> '' and chain.step < ${LONGEST_CHAIN})
    select number from chain`.execute(queries);
  if (identityOf(successor) === identityOf(partNumber)) return 'leads_back';
  if (rows.length === 0) return 'unknown';
  return rows.some(({ number }) => number === identityOf(partNumber)) ? 'leads_back' : null;
}

export interface WrongSuccessor {
  /** Line of the file; null for a product of the shop. */
  line: number | null;
  part_number: string;
  superseded_by: string;
  problem: SuccessorProblem;
}

/** `stated`: rows whose successor is examined. `known`: all rows with part_number and superseded_by that a chain may lead to. */
export async function findWrongSuccessors(
  queries: Queries,
  stated: RawBuilder<unknown>,
  known: RawBuilder<unknown>,
): Promise<WrongSuccessor[]> {
  const { rows } = await sql<WrongSuccessor>`
    with recursive stated as materialized (${stated}), known as materialized (
      select text_identity(part_number) as number, text_identity(superseded_by) as next from (${known}) k
      where exists (select from stated)
    ), chain as (
      select line, part_number, superseded_by, text_identity(superseded_by) as at, 1 as step from stated
      union all
      select chain.line, chain.part_number, chain.superseded_by, known.next, chain.step + 1
      from chain join known on known.number = chain.at
      where known.next <> '' and chain.at <> text_identity(chain.part_number) and chain.step < ${LONGEST_CHAIN}
    )
    select line, part_number, superseded_by, 'unknown' as problem from stated s
    where not exists (select from known where known.number = text_identity(s.superseded_by))
    union all
    select distinct line, part_number, superseded_by, 'leads_back' from chain where at = text_identity(part_number)
    order by line, part_number`.execute(queries);
  return rows;
}

/** Of the shop's own products. */
export async function findWrongSuccessorsOfShop(queries: Queries): Promise<WrongSuccessor[]> {
  return findWrongSuccessors(
    queries,
    sql`select null::integer as line, part_number, superseded_by from products where is_listed and superseded_by <> ''`,
    sql`select part_number, superseded_by from products where is_listed`,
  );
}

export function describeWrongSuccessor({ superseded_by: number, problem }: Omit<WrongSuccessor, 'line'>): string {
  return problem === 'unknown' ? `no product has the part number ${number}` : `${number} leads back to it`;
}
