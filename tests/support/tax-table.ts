import type { Database } from '#server/platform/database/database.ts';

/** Gives the shop a table of taxes, as the import of taxes.csv does: several of Quebec, one of Ontario, and GST elsewhere. */
export async function addTaxTable(database: Database): Promise<void> {
  const rate = (region: string, name: string, percent: number, registration_number: string) => ({
    country: 'CA' as const,
    region,
    name,
    percent,
    registration_number,
    first_day: null,
    last_day: null,
  });
  const rates = [
    rate('QC', 'GST', 5, '12345 RT0001'),
    rate('QC', 'QST', 9.975, '67890 TQ0001'),
    rate('ON', 'HST', 13, '12345 RT0001'),
    rate('', 'GST', 5, '12345 RT0001'),
  ];
  await database
    .insertInto('taxes')
    .values(rates.map((row, position) => ({ ...row, position })))
    .execute();
}
