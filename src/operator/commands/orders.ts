/** `operator orders`: what came in, one order with its history, and moving it on. */
import { Argument, Command, Option } from 'commander';
import { ORDER_STATUSES } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/database/database.ts';
import { OWNER_MOVES, moveOrder } from '#server/shipments/move-order.ts';
import type { OwnerMove } from '#server/shipments/move-order.ts';
import { listOrders } from '#server/orders/order-store.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { personOfCommand } from '#operator/person.ts';
import { lineOf, showOrder } from '../show-order.ts';
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

async function move(database: Database, number: string, status: OwnerMove): Promise<number> {
  const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
  const moved = await moveOrder(database, change, status);
  if (moved.kind !== 'done') return failUnchanged(number, moved, 'moved');
  console.log(`${number} is ${status}`);
  return 0;
}
