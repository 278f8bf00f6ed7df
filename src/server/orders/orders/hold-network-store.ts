/** SQL of the networks of unpaid orders and of their expiries. Networks are locked before orders, orders before products. */

import { sql } from 'kysely';
import { sellableUnits } from '#server/catalogue/sellable-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { PAYMENT_PAGE_STATES, UNPAID_STATES, inStates, isExpired, isPaid } from '#server/platform/database/states.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import type { Breadth, Expiry, NetworkUse } from './decide-hold.ts';
import type { HoldNetwork } from './hold-networks.ts';

/** Hours after which an expiry is deleted and a restriction ends. */
export const EXPIRY_HOURS = 24;
/** An order that replaces another of its browser so soon continues its hold, for example with a corrected address. */
export const CONTINUED_MINUTES = 5;

/** Until the transaction ends no other order of these networks is decided. Always in the same order, so without deadlock. */
export async function lockNetworks(tx: InTransaction, networks: readonly HoldNetwork[]): Promise<void> {
  if (networks.length === 0) return;
  const keys = networks.map(({ hash }) => String(hash.readBigInt64BE()));
  await sql`
    select pg_advisory_xact_lock(key)
    from (select key from unnest(${keys}::bigint[]) key order by key offset 0) sorted`.execute(tx);
}

/** The networks of an unpaid order; none once it is paid or has ended. */
export async function listNetworks(queries: Queries, orderId: number): Promise<HoldNetwork[]> {
  const rows = await queries
    .selectFrom('unpaid_order_networks')
    .select(['network', 'breadth'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ network, breadth }) => ({ hash: network, breadth: toBreadth(breadth) }));
}

export async function joinNetworks(
  tx: InTransaction,
  orderId: number,
  networks: readonly HoldNetwork[],
): Promise<void> {
  if (networks.length === 0) return;
  await tx
    .insertInto('unpaid_order_networks')
    .values(networks.map(({ hash, breadth }) => ({ network: hash, order_id: orderId, breadth })))
    .execute();
}

interface UseRow {
  breadth: number;
  expiries: Expiry[];
  open_pages: number;
  held: { product_id: number; quantity: number; is_last: boolean }[];
}

/** The expiries, payment pages and holds of the networks without this order. */
export async function readNetworks(
  tx: InTransaction,
  orderId: number,
  networks: readonly HoldNetwork[],
): Promise<NetworkUse[]> {
  if (networks.length === 0) return [];
  const { rows } = await sql<UseRow>`
    select n.breadth,
      coalesce((
        select json_agg(json_build_object('ageSeconds', extract(epoch from now() - l.lapsed_at), 'weight', l.weight))
        from unpaid_lapses l where l.network = n.network and l.lapsed_at > now() - make_interval(hours => ${EXPIRY_HOURS})
      ), '[]') as expiries,
      (select count(*) from unpaid_order_networks u join orders o on o.id = u.order_id
        where u.network = n.network and u.order_id <> ${orderId} and ${inStates('o.payment_state', PAYMENT_PAGE_STATES)}
      ) as open_pages,
      coalesce((
        select json_agg(json_build_object('product_id', h.product_id, 'quantity', h.quantity,
          'is_last', ${sellableUnits('p')} <= 0))
        from unpaid_order_networks u join stock_holds h on h.order_id = u.order_id join products p on p.id = h.product_id
        where u.network = n.network and u.order_id <> ${orderId}
      ), '[]') as held
    from unnest(${networks.map(({ hash }) => hash)}::bytea[], ${networks.map(({ breadth }) => breadth)}::integer[])
      as n (network, breadth)`.execute(tx);
  return rows.map(({ breadth, expiries, open_pages, held }) => ({
    breadth: toBreadth(breadth),
    expiries,
    openPages: open_pages,
    held: sumByProduct(held),
    lastHeld: new Set(held.flatMap(({ product_id, is_last }) => (is_last ? product_id : []))),
  }));
}

export interface ReplacedHold {
  since: Date;
  /** What the replaced order has just counted as. */
  expiryWeight: number;
  /** False when that chain of holds is older than five minutes: then the replaced order stays counted as an expiry. */
  isContinued: boolean;
}

/** The hold of the order that a new order replaces. */
export async function findReplacedHold(queries: Queries, replacedId: number): Promise<ReplacedHold | null> {
  const { rows } = await sql<ReplacedHold>`
    select held_since as since, lapse_weight as "expiryWeight",
      held_since > now() - make_interval(mins => ${CONTINUED_MINUTES}) as "isContinued" from orders
    where id = ${replacedId}`.execute(queries);
  return rows[0] ?? null;
}

/** Takes back the expiry that a replaced order counted as. Products are locked before expiries, as a settled payment does. */
export async function takeBackExpiry(
  tx: InTransaction,
  { expiryWeight }: ReplacedHold,
  networks: readonly HoldNetwork[],
): Promise<void> {
  for (const { hash } of networks) {
    await sql`
      delete from unpaid_lapses where id = (
        select max(id) from unpaid_lapses
        where network = ${hash} and weight = ${expiryWeight} and lapsed_at > now() - interval '1 minute'
      )`.execute(tx);
  }
}

/** Part of the move that ends an order's time unpaid: an expiry is counted, or a payment clears its networks. */
export async function leaveNetworks(tx: InTransaction, orderId: number, state: PaymentState): Promise<void> {
  await sql`
    with gone as (
      delete from unpaid_order_networks where order_id = ${orderId} returning network
    ), counted as (
      insert into unpaid_lapses (network, weight)
      select gone.network, orders.lapse_weight from gone, orders
      where ${isExpired(state)} and orders.id = ${orderId} and orders.lapse_weight > 0
    )
    delete from unpaid_lapses where ${isPaid(state)} and network in (select network from gone)`.execute(tx);
}

/** Expiries of more than a day ago, and networks of orders that ended through a server of the version before. */
export async function deleteOldNetworks(queries: Queries): Promise<void> {
  await sql`delete from unpaid_lapses where lapsed_at < now() - make_interval(hours => ${EXPIRY_HOURS})`.execute(
    queries,
  );
  await sql`
    delete from unpaid_order_networks u using orders o
    where o.id = u.order_id and not ${inStates('o.payment_state', UNPAID_STATES)}`.execute(queries);
}

function sumByProduct(held: UseRow['held']): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { product_id, quantity } of held) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return sums;
}

function toBreadth(value: number): Breadth {
  return value === 1 ? 1 : 2;
}
