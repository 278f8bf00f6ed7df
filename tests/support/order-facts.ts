/** What the database says about an order and about the events of its payment. */

import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { until } from './until.ts';

interface Shop {
  database: Database;
}

export function orderOf({ database }: Shop, orderNumber: string): Promise<Selectable<Tables['orders']>> {
  return database.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();
}

/** State of its payment and status, as in "paid processing". */
export async function stateOf(shop: Shop, orderNumber: string): Promise<string> {
  const { payment_state, status } = await orderOf(shop, orderNumber);
  return `${payment_state} ${status}`;
}

/** Kinds of its history, oldest first. */
export async function kindsOf(shop: Shop, orderNumber: string): Promise<string[]> {
  const { id } = await orderOf(shop, orderNumber);
  const events = await shop.database
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return events.map((event) => event.kind);
}

export async function untilEventsAreWorkedOn({ database }: Shop): Promise<void> {
  await until('all events are worked on', async () => {
    const open = await database.selectFrom('payment_events').select('id').where('processed_at', 'is', null).execute();
    return open.length === 0;
  });
}
