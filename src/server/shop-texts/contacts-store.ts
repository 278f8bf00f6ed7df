/** SQL of what an owner may correct of the company on a screen. */
import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/database/database.ts';
import type { CompanyContacts } from './parts.ts';

/** Null before the first import. */
export async function findContacts(queries: Queries, lock?: 'for update'): Promise<CompanyContacts | null> {
  const { rows } = await sql<CompanyContacts>`
    select address, phone, email, hours, days from company ${lock === undefined ? sql`` : sql`for update`}`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** Empty before the first import. */
export async function findNameOfCompany(queries: Queries): Promise<string> {
  return (await queries.selectFrom('company').select('name').executeTakeFirst())?.name ?? '';
}

export async function saveContacts(tx: InTransaction, contacts: CompanyContacts): Promise<void> {
  const { address, phone, email, hours, days } = contacts;
  await tx.updateTable('company').set({ address, phone, email, hours, days }).execute();
}
