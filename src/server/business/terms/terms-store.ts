/** SQL of terms codes, and of what is owed and waiting by them. */

import { sql } from 'kysely';
import { SHIPPING_FIELDS } from '#contract/checkout-form.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { owedOf } from '#server/platform/database/account-sums.ts';
import { COMPANY_TODAY } from '#server/platform/database/company-day.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { UNPAID_STATES, inStates } from '#server/platform/database/states.ts';

export interface TermsCode {
  id: number;
  company: string;
  codeEnd: string;
  limitCents: number;
  dueDays: number;
  holdDays: number;
  /** The last day on which it can be used, as 'YYYY-MM-DD'; null: no end. */
  validThrough: string | null;
  note: string;
  createdAt: Date;
  madeBy: string;
  endedAt: Date | null;
  endedBy: string | null;
  /** Neither ended by a person nor past its last day. */
  isUsable: boolean;
}

export interface NewTermsCode extends Pick<
  TermsCode,
  'company' | 'codeEnd' | 'limitCents' | 'dueDays' | 'holdDays' | 'validThrough' | 'note' | 'madeBy'
> {
  codeHash: Buffer;
}

const IS_USABLE = sql<boolean>`(c.ended_at is null and (c.valid_through is null or c.valid_through >= ${COMPANY_TODAY}))`;
const COLUMNS = sql<TermsCode>`c.id, c.company, c.code_end as "codeEnd", c.limit_cents as "limitCents", c.due_days as "dueDays",
  c.hold_days as "holdDays", c.valid_through::text as "validThrough", c.note, c.created_at as "createdAt", c.made_by as "madeBy",
  c.ended_at as "endedAt", c.ended_by as "endedBy", ${IS_USABLE} as "isUsable"`;

/** Its id; the one that there is when the same code was made before. */
export async function insertTermsCode(queries: Queries, code: NewTermsCode): Promise<number> {
  const made = await queries
    .insertInto('terms_codes')
    .values({
      company: code.company,
      code_hash: code.codeHash,
      code_end: code.codeEnd,
      limit_cents: code.limitCents,
      due_days: code.dueDays,
      hold_days: code.holdDays,
      valid_through: code.validThrough,
      note: code.note,
      made_by: code.madeBy,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return made.id;
  const { id } = await queries
    .selectFrom('terms_codes')
    .select('id')
    .where('code_hash', '=', code.codeHash)
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it has been ended before, or there is none. */
export async function endTermsCode(queries: Queries, id: number, by: string): Promise<boolean> {
  const { rows } = await sql`
    update terms_codes set ended_at = now(), ended_by = ${by} where id = ${id} and ended_at is null returning id`.execute(
    queries,
  );
  return rows.length > 0;
}

/** The usable code of this hash, locked until the end of the transaction, so that two orders cannot pass its limit together; null for none. */
export async function lockUsableCode(tx: InTransaction, codeHash: Buffer): Promise<TermsCode | null> {
  const { rows } = await sql<TermsCode>`
    select ${COLUMNS} from terms_codes c where c.code_hash = ${codeHash} and ${IS_USABLE} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface ListedCode extends TermsCode {
  /** Of orders that wait for the owner. */
  waitingCents: number;
  /** Of orders that were approved and are not paid. */
  owedCents: number;
}

const SUMS = sql`(
  select coalesce(sum(o.total_cents) filter (where ${inStates('o.payment_state', UNPAID_STATES)}), 0)::bigint as waiting,
    coalesce(sum(${owedOf(sql`o.id`)}) filter (where o.paid_at is not null), 0)::bigint as owed
  from orders o where o.terms_code_id = c.id)`;

/** Usable ones first, then by company; all, or the one with this id. */
export async function listTermsCodes(queries: Queries, id: number | null = null): Promise<ListedCode[]> {
  const { rows } = await sql<ListedCode>`
    select ${COLUMNS}, s.waiting as "waitingCents", s.owed as "owedCents"
    from terms_codes c cross join lateral ${SUMS} s
    where ${id === null ? sql`true` : sql`c.id = ${id}`}
    order by ${IS_USABLE} desc, lower(c.company), c.id`.execute(queries);
  return rows;
}

export interface OpenItem {
  orderNumber: string;
  poNumber: string;
  orderedAt: Date;
  status: OrderStatus;
  totalCents: number;
  /** Null: it waits for the owner, until this moment. */
  approveUntil: Date | null;
  owedCents: number;
  /** Such as 2026-00001; null while it has none. */
  invoiceNumber: string | null;
  /** Days of the company, as 'YYYY-MM-DD'. */
  invoicedOn: string | null;
  dueOn: string | null;
  isOverdue: boolean;
}

/** Orders by a code that wait for the owner or are not paid, oldest first: the statement of its company. */
export async function listOpenItems(queries: Queries, codeId: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select o.order_number as "orderNumber", o.po_number as "poNumber", o.created_at as "orderedAt", o.status,
      o.total_cents as "totalCents", case when o.paid_at is null then o.approve_until end as "approveUntil",
      w.owed as "owedCents", i.facts->>'number' as "invoiceNumber", i.facts->>'issued_on' as "invoicedOn",
      i.facts->>'due_on' as "dueOn", coalesce((i.facts->>'due_on')::date < ${COMPANY_TODAY}, false) as "isOverdue"
    from orders o cross join lateral (select ${owedOf(sql`o.id`)} as owed) w
    left join invoices i on i.order_id = o.id and i.freight_offer_id is null
    where o.terms_code_id = ${codeId} and (${inStates('o.payment_state', UNPAID_STATES)} or (o.paid_at is not null and w.owed > 0))
    order by o.id`.execute(queries);
  return rows;
}

/** Whether no approved order by the code of this one went to its address; without regard to capitals, spaces and punctuation. */
export async function isNewAddressOfCode(queries: Queries, orderId: number): Promise<boolean> {
  const place = (order: string) =>
    sql`regexp_replace(lower(concat_ws(' ', ${sql.join(SHIPPING_FIELDS.map((column) => sql.ref(`${order}.${column}`)))})), '[^[:alnum:]]', '', 'g')`;
  const { rows } = await sql`
    select from orders o join orders earlier on earlier.terms_code_id = o.terms_code_id and earlier.id <> o.id
      and earlier.paid_at is not null and ${place('earlier')} = ${place('o')}
    where o.id = ${orderId} limit 1`.execute(queries);
  return rows.length === 0;
}

/** Where the newest order by the code asked for its mails; empty for none. */
export async function findMailOfCode(queries: Queries, codeId: number): Promise<string> {
  const row = await queries
    .selectFrom('orders')
    .select('customer_email')
    .where('terms_code_id', '=', codeId)
    .where('customer_email', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer_email ?? '';
}
