/** SQL of the versions of quotes. Those that were sent are never changed. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { toTaxRows } from '#server/catalogue/taxes/tax-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type { PricedTerms, QuoteLine, QuoteTerms } from './price-quote.ts';

type VersionRow = Selectable<Tables['quote_versions']>;

export interface QuoteVersion extends VersionRow {
  /** By the database's clock. */
  isOver: boolean;
  lines: QuoteLine[];
  taxes: TaxLine[];
}

const VERSION_COLUMNS = sql`v.id, v.quote_id, v.number, v.country, v.region, v.freight_cents, v.carrier, v.exemption_reason,
  v.exemption_reference, v.deposit_percent, v.deposit_cents, v.valid_through::text as valid_through, v.valid_until, v.terms, v.subtotal_cents, v.tax_cents,
  v.total_cents, v.created_at, v.made_by, v.sent_at, v.pump_selections, v.valid_until <= now() as "isOver",
  coalesce((select json_agg(json_build_object('productId', l.product_id, 'takesStock', l.takes_stock, 'partNumber', l.part_number,
      'name', l.name, 'quantity', l.quantity, 'priceCents', l.price_cents, 'leadTime', l.lead_time, 'note', l.note,
      'unit', json_build_object('unit_of_sale', l.unit_of_sale, 'pieces_per_unit', l.pieces_per_unit)) order by l.position)
    from quote_lines l where l.version_id = v.id), '[]') as lines,
  coalesce((select json_agg(json_build_object('name', t.name, 'region', t.region, 'percent', t.percent::float8,
      'registrationNumber', t.registration_number, 'taxableCents', t.taxable_cents, 'taxCents', t.tax_cents) order by t.position)
    from quote_taxes t where t.version_id = v.id), '[]') as taxes`;

/** The newest version that was sent: the one that its buyer sees. */
export async function findSentVersion(queries: Queries, quoteId: number): Promise<QuoteVersion | null> {
  const { rows } = await sql<QuoteVersion>`
    select ${VERSION_COLUMNS} from quote_versions v where v.quote_id = ${quoteId} and v.sent_at is not null
    order by v.number desc limit 1`.execute(queries);
  return rows[0] ?? null;
}

/** Newest first, a draft included. */
export async function listVersions(queries: Queries, quoteId: number): Promise<QuoteVersion[]> {
  const { rows } = await sql<QuoteVersion>`
    select ${VERSION_COLUMNS} from quote_versions v where v.quote_id = ${quoteId} order by v.number desc`.execute(
    queries,
  );
  return rows;
}

export async function findVersion(queries: Queries, quoteId: number, number: number): Promise<QuoteVersion | null> {
  const { rows } = await sql<QuoteVersion>`
    select ${VERSION_COLUMNS} from quote_versions v where v.quote_id = ${quoteId} and v.number = ${number}`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** The one version that was not sent yet; null for none. */
export async function findDraft(queries: Queries, quoteId: number): Promise<QuoteVersion | null> {
  const { rows } = await sql<QuoteVersion>`
    select ${VERSION_COLUMNS} from quote_versions v where v.quote_id = ${quoteId} and v.sent_at is null`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** Numbers of the versions that were sent before this one, the newest first. */
export async function listEarlierVersions(queries: Queries, quoteId: number, number: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('quote_versions')
    .select('number')
    .where('quote_id', '=', quoteId)
    .where('number', '<', number)
    .where('sent_at', 'is not', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => row.number);
}

/** Takes the place of the draft, if there is one. Returns its number. */
export async function replaceDraft(
  tx: InTransaction,
  quoteId: number,
  { terms, priced, by }: { terms: QuoteTerms; priced: PricedTerms; by: string },
): Promise<number> {
  await tx.deleteFrom('quote_versions').where('quote_id', '=', quoteId).where('sent_at', 'is', null).execute();
  const { id, number } = await tx
    .insertInto('quote_versions')
    .values({
      quote_id: quoteId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from quote_versions where quote_id = ${quoteId})`,
      country: terms.destination.country,
      region: priced.region,
      freight_cents: terms.freight?.cents ?? null,
      carrier: terms.freight?.carrier ?? '',
      exemption_reason: terms.exemption?.reason ?? '',
      exemption_reference: terms.exemption?.reference ?? '',
      deposit_percent: terms.deposit !== null && 'percent' in terms.deposit ? terms.deposit.percent : null,
      deposit_cents: priced.depositCents,
      valid_through: terms.validThrough,
      valid_until: priced.validUntil,
      terms: terms.terms,
      subtotal_cents: priced.totals.subtotalCents,
      tax_cents: priced.totals.taxCents,
      total_cents: priced.totals.totalCents,
      made_by: by,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, terms.lines);
  if (priced.taxes.length > 0)
    await tx
      .insertInto('quote_taxes')
      .values(toTaxRows(priced.taxes).map((row) => ({ ...row, version_id: id })))
      .execute();
  return number;
}

async function insertLines(tx: InTransaction, versionId: number, lines: readonly QuoteLine[]): Promise<void> {
  await tx
    .insertInto('quote_lines')
    .values(
      lines.map((line, position) => ({
        version_id: versionId,
        position,
        product_id: line.productId,
        takes_stock: line.takesStock,
        part_number: line.partNumber,
        name: line.name,
        quantity: line.quantity,
        price_cents: line.priceCents,
        lead_time: line.leadTime,
        note: line.note,
        ...line.unit,
      })),
    )
    .execute();
}

/** With its pumps as they are now: its document stays the same when their curves change. */
export async function markVersionSent(
  tx: InTransaction,
  versionId: number,
  selections: readonly PumpSelection[],
): Promise<void> {
  await sql`update quote_versions set sent_at = now(), pump_selections = ${JSON.stringify(selections)}
    where id = ${versionId} and sent_at is null`.execute(tx);
}
