/** The owner promises items of an order for a later day: stored, in the history and mailed to the buyer in one transaction. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { findCalendar } from '#server/catalogue/products/company-calendar.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import { changeOrder } from './change-order.ts';
import type { OrderChange, OrderChanged } from './change-order.ts';
import { decideLaterPromise } from './decide-later-promise.ts';
import type { LaterPromise } from './decide-later-promise.ts';
import { findUnits } from './find-units.ts';
import { findMailOrder } from './mail-order.ts';
import { listItems, recordEvent, setPromisedDay } from './order-store.ts';

export interface PromiseServices {
  database: Database;
  mails: Pick<OrderMails, 'reportLaterPromise'>;
  confirmationToken: (orderNumber: string) => string;
}

export async function promiseLater(
  { database, mails, confirmationToken }: PromiseServices,
  change: OrderChange,
  input: LaterPromise,
): Promise<OrderChanged<{ kind: 'done' }>> {
  return changeOrder(database, change, async (tx, order) => {
    const items = (await listItems(tx, order.id)).filter((item) => !item.is_freight);
    const units = await findUnits(tx, order.id);
    const leftOf = (id: number, quantity: number) => {
      const { shipped = 0, refunded = 0 } = units.find((unit) => unit.id === id) ?? {};
      return Math.max(0, quantity - shipped - refunded);
    };
    const decision = decideLaterPromise(input, {
      status: order.status,
      shipChoice: order.ship_choice,
      items: items.map(({ id, quantity, promised_on }) => ({
        id,
        left: leftOf(id, quantity),
        promisedOn: promised_on,
      })),
      calendar: await findCalendar(tx),
      today: dayIn(await findTimeZone(tx), new Date()),
    });
    if (decision.kind === 'refused') return decision;
    const { reason } = decision;
    const before = decision.items.map(({ id, promisedOn }) => ({ item: id, day: promisedOn }));
    await setPromisedDay(
      tx,
      decision.items.map(({ id }) => id),
      input.day,
    );
    await recordEvent(tx, order.id, 'promise_moved', { day: input.day, reason, before }, change.by);
    const moved = new Set(decision.items.map(({ id }) => id));
    await mails.reportLaterPromise(tx, await findMailOrder(tx, order), {
      day: formatDay(input.day),
      reason,
      firstItemId: Math.min(...moved),
      items: items
        .filter(({ id }) => moved.has(id))
        .map((item) => ({
          name: item.name,
          partNumber: item.part_number,
          quantity: leftOf(item.id, item.quantity),
          unit: item,
          promisedBefore: item.promised_on === null ? null : formatDay(item.promised_on),
        })),
      confirmationToken: confirmationToken(order.order_number),
    });
    return { kind: 'done' };
  });
}
