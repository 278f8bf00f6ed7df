/** `operator promise`: promises what is still to be shipped of an order for a later day, and mails the buyer. */

import { Command, InvalidArgumentError } from 'commander';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { parseDay } from '#operator/parse-day.ts';
import { personOfCommand } from '#operator/person.ts';
import { findByNumber, listItems } from '#server/orders/orders/order-store.ts';
import { promiseLater } from '#server/orders/orders/promise-later.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openShipments } from '../shop-payments.ts';

export function promiseCommand(): Command {
  return new Command('promise')
    .description('promises an order, or some lines of it, for a later day and mails the buyer')
    .argument('<number>', 'order number')
    .argument('<day>', 'a working day such as 2026-12-03', parseDay)
    .argument('<reason>', 'what the buyer reads as the reason')
    .option('--lines <lines>', 'such as 1,3; without it all that is still to be shipped', parseLines)
    .action(async (number: string, day: string, reason: string, { lines }: { lines?: number[] }) =>
      withShopDatabase(async (shop) => {
        const items = lines === undefined ? null : await toItems(shop.database, number, lines);
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const promised = await promiseLater(await openShipments(shop), change, { items, day, reason });
        if (promised.kind !== 'done') return failUnchanged(number, promised);
        console.log(`${number} is promised for ${day}; the buyer is mailed`);
        return 0;
      }),
    );
}

function parseLines(text: string): number[] {
  if (!/^\d{1,4}(,\d{1,4})*$/.test(text.replaceAll(' ', '')))
    throw new InvalidArgumentError('It must be numbers of lines with commas between them, such as 1,3.');
  return text.split(',').map(Number);
}

/** A line that the order does not have becomes an item that it does not have, which is refused. */
async function toItems(database: Database, number: string, lines: readonly number[]): Promise<number[]> {
  const order = await findByNumber(database, number);
  const items = order === null ? [] : await listItems(database, order.id);
  return lines.map((line) => items[line - 1]?.id ?? 0);
}
