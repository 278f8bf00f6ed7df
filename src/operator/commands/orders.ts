/** `operator orders`: what came in, one order with its history, and moving it on. */
import { Argument, Command, Option } from 'commander';
import { formatMoney } from '#contract/money.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/database/database.ts';
import { OWNER_MOVES, moveOrder } from '#server/shipments/move-order.ts';
import type { OwnerMove } from '#server/shipments/move-order.ts';
import { findByNumber, listEvents, listItems, listOrders } from '#server/orders/order-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { listOffersOfOrder } from '#server/payments/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight-offer-store.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { withShopDatabase } from '../shop-database.ts';

const LIST_LIMIT = 30;

export function ordersCommand(): Command {
  const orders = new Command('orders')
    .description('lists the newest orders')
    .addOption(new Option('--status <status>').choices(ORDER_STATUSES));
  orders.action(async ({ status }: { status?: OrderStatus }) =>
    withShopDatabase(async ({ database }) => {
      for (const order of await listOrders(database, { status: status ?? null, limit: LIST_LIMIT }))
        console.log(lineOf(order));
      return 0;
    }),
  );
  orders
    .command('show <number>')
    .description('shows one order with its history')
    .action(async (number: string) => withShopDatabase(({ database }) => showOrder(database, number)));
  orders
    .command('move <number>')
    .description('changes the status of a paid order')
    .addArgument(new Argument('<status>').choices(OWNER_MOVES))
    .action(async (number: string, status: OwnerMove) =>
      withShopDatabase(({ database }) => move(database, number, status)),
    );
  return orders;
}

async function showOrder(database: Database, number: string): Promise<number> {
  const order = await findByNumber(database, number);
  if (order === null) return fail(`There is no order ${number}`);
  console.log(lineOf(order));
  for (const item of await listItems(database, order.id)) {
    console.log(
      `  ${item.quantity} x ${item.name} (${item.part_number})  ${formatMoney(item.price_cents * item.quantity)}`,
    );
  }
  console.log(`  tax ${formatMoney(order.tax_cents)}, total ${formatMoney(order.total_cents)}`);
  for (const offer of await listOffersOfOrder(database, order.id)) console.log(`  ${freightLine(offer)}`);
  console.log(
    `  ${order.customer_first_name} ${order.customer_last_name}, ${order.customer_email} ${order.customer_phone}`,
  );
  console.log(
    `  ship to ${order.shipping_address_line1} ${order.shipping_address_line2}, ${order.shipping_city} ${order.shipping_state} ${order.shipping_postal_code} ${order.shipping_country}`,
  );
  for (const event of await listEvents(database, order.id)) {
    const by = event.made_by === null ? '' : `  ${event.made_by}`;
    console.log(`  ${event.created_at.toISOString()}  ${event.kind}  ${JSON.stringify(event.detail)}${by}`);
  }
  return 0;
}

async function move(database: Database, number: string, status: OwnerMove): Promise<number> {
  const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
  const moved = await moveOrder(database, change, status);
  switch (moved.kind) {
    case 'done':
      console.log(`${number} is ${status}`);
      return 0;
    case 'unknown':
      return fail(`There is no order ${number}`);
    case 'refused':
      return fail(`${number} was not moved: ${moved.why}`);
    case 'outdated':
      return fail(`${number} was not moved: it has changed meanwhile`);
  }
}

function freightLine(offer: FreightOfferRow): string {
  const { number, state, carrier, amount_cents, tax_cents, total_cents, valid_until, paid_at } = offer;
  const amounts = `${formatMoney(amount_cents)}, tax ${formatMoney(tax_cents)}, total ${formatMoney(total_cents)}`;
  const when = paid_at === null ? `valid until ${valid_until.toISOString()}` : `paid ${paid_at.toISOString()}`;
  return `freight offer ${number}  ${state}  ${carrier}  ${amounts}  ${when}`;
}

function lineOf(order: OrderRow): string {
  const day = order.created_at.toISOString().slice(0, 16).replace('T', ' ');
  return `${order.order_number}  ${day}  ${order.status.padEnd(10)}  ${order.payment_state.padEnd(16)}  ${formatMoney(order.total_cents)}`;
}
