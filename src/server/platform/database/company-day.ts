/** The company's time zone as it is stored, its days in SQL, and the provinces that it ships to. */

import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** The day that it is at the company now. */
export const COMPANY_TODAY = sql<string>`(now() at time zone company_time_zone())::date`;

/** Whether PostgreSQL knows it: its time zone data may be older than the program's. */
export async function isStorableZone(queries: Queries, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone} limit 1`.execute(queries);
  return rows.length > 0;
}

/** That of a shop without a company is the usual one. */
export async function findTimeZone(queries: Queries): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`select company_time_zone() as "timeZone"`.execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement has one row');
  return row.timeZone;
}

/** Codes of the provinces that orders are shipped to; empty for all of them. */
export async function findProvinces(queries: Queries): Promise<string[]> {
  return (await queries.selectFrom('company').select('provinces').executeTakeFirst())?.provinces ?? [];
}
