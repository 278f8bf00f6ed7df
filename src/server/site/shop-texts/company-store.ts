/** SQL of the company: as an import brings it, and what an owner may correct of it on a screen. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { COMPANY_PARTS } from './parts.ts';
import type { CompanyPart, CompanyRow, CompanyValue } from './parts.ts';

/** Null before the first import. */
export async function findCompany(tx: InTransaction): Promise<CompanyRow | null> {
  const row = await tx.selectFrom('company').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  const { only_one: _, ...company } = row;
  return company;
}

export async function saveCompany(tx: InTransaction, company: CompanyRow): Promise<void> {
  await tx
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(company))
    .execute();
}

/** Null before the first import. */
export async function findCompanyPart<Part extends CompanyPart>(
  queries: Queries,
  part: Part,
  lock?: 'for update',
): Promise<CompanyValue<Part> | null> {
  const columns = queries.selectFrom('company').select(COMPANY_PARTS[part]);
  const row = await (lock === undefined ? columns : columns.forUpdate()).executeTakeFirst();
  // The columns of this part were selected, which the type of a union of columns does not say.
  return (row as CompanyValue<Part> | undefined) ?? null;
}

/** Empty before the first import. */
export async function findNameOfCompany(queries: Queries): Promise<string> {
  return (await queries.selectFrom('company').select('name').executeTakeFirst())?.name ?? '';
}

/** Of a value that has other fields too, those of the part alone are written. */
export async function saveCompanyPart<Part extends CompanyPart>(
  tx: InTransaction,
  part: Part,
  value: CompanyValue<Part>,
): Promise<void> {
  await tx.updateTable('company').set(inColumnOrder(part, value)).execute();
}

/** The fields of a part in the order in which they are compared and stored. */
export function inColumnOrder<Part extends CompanyPart>(part: Part, value: CompanyValue<Part>): CompanyValue<Part> {
  const columns: readonly (keyof CompanyValue<Part>)[] = COMPANY_PARTS[part];
  // Every column of the part is in it.
  return Object.fromEntries(columns.map((column) => [column, value[column]])) as CompanyValue<Part>;
}
