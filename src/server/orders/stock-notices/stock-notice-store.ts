/** Addresses that are mailed when a product can be had again: one row for each product and address, until it is mailed or removed. */

import { sql } from 'kysely';
import { isInStock } from '#server/catalogue/sellable-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

export const ASK_TO_CONFIRM_TASK = 'ask_to_confirm_stock_notice';
const ATTEMPTS = 5;

/** Mails that ask one address for confirmations, of all products together; so that others cannot fill a mailbox. */
const MOST_UNCONFIRMED_A_DAY = 5;

export interface NoticedProduct {
  productId: number;
  productName: string;
  partNumber: string;
}

export interface StockNotice extends NoticedProduct {
  id: number;
  email: string;
}

const noticeColumns = sql<StockNotice>`n.id, n.email, p.id as "productId", p.name as "productName", p.part_number as "partNumber"`;

/** Units that a buyer could order now: what open checkouts hold is none of them. */
const CAN_BE_HAD = sql<boolean>`(p.is_listed and ${isInStock('p')})`;

/**
 * Stores the request and the job that asks for its confirmation; the same for an address that is known already. False when there
 * is no such product.
 */
export async function storeRequest(
  queries: Queries,
  { productId, email, tokenHash }: { productId: number; email: string; tokenHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    with notice as (
      insert into stock_notices (product_id, email, token_hash)
      select id, ${email}, ${tokenHash} from products where id = ${productId} and is_listed
      on conflict (token_hash) do update set requested_at = now()
      returning id
    )
    select graphile_worker.add_job(${ASK_TO_CONFIRM_TASK}, json_build_object('notice_id', id),
      job_key := 'stock-notice:' || id, max_attempts := ${ATTEMPTS})
    from notice`.execute(queries);
  return rows.length > 0;
}

/** Marks the notice as asked, once a day; null when it is confirmed or gone, or when its address was asked too often today. */
export async function takeToAsk(tx: InTransaction, id: number): Promise<(StockNotice & { askedAt: Date }) | null> {
  // Two requests for one address are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(email), 0)) from stock_notices where id = ${id}`.execute(
    tx,
  );
  const { rows } = await sql<StockNotice & { askedAt: Date }>`
    update stock_notices n set asked_at = now() from products p
    where n.id = ${id} and p.id = n.product_id and n.confirmed_at is null
      and (n.asked_at is null or n.asked_at < now() - interval '1 day')
      and ${MOST_UNCONFIRMED_A_DAY} > (
        select count(*) from stock_notices o
        where lower(o.email) = lower(n.email) and o.confirmed_at is null and o.asked_at > now() - interval '1 day')
    returning ${noticeColumns}, n.asked_at as "askedAt"`.execute(tx);
  return rows[0] ?? null;
}

export async function findNotice(
  queries: Queries,
  tokenHash: Buffer,
): Promise<(NoticedProduct & { isConfirmed: boolean }) | null> {
  const { rows } = await sql<StockNotice & { isConfirmed: boolean }>`
    select ${noticeColumns}, n.confirmed_at is not null as "isConfirmed"
    from stock_notices n join products p on p.id = n.product_id where n.token_hash = ${tokenHash}`.execute(queries);
  return rows[0] ?? null;
}

/** A second time changes nothing. */
export async function confirmNotice(queries: Queries, tokenHash: Buffer): Promise<void> {
  await sql`update stock_notices set confirmed_at = coalesce(confirmed_at, now()) where token_hash = ${tokenHash}`.execute(
    queries,
  );
}

export async function removeNotice(queries: Queries, tokenHash: Buffer): Promise<void> {
  await sql`delete from stock_notices where token_hash = ${tokenHash}`.execute(queries);
}

/** Ids of confirmed notices of products that can be had now, those that wait longest first. */
export async function listDue(queries: Queries, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from stock_notices n join products p on p.id = n.product_id
    where n.confirmed_at is not null and ${CAN_BE_HAD} order by n.confirmed_at, n.id limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Deletes a notice that is due, for the caller to mail in the same transaction; null when another did, or it is due no longer. */
export async function takeDue(tx: InTransaction, id: number): Promise<StockNotice | null> {
  const { rows } = await sql<StockNotice>`
    delete from stock_notices n using products p
    where n.id = ${id} and p.id = n.product_id and n.confirmed_at is not null and ${CAN_BE_HAD}
    returning ${noticeColumns}`.execute(tx);
  return rows[0] ?? null;
}
