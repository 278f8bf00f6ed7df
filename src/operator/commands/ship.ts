/** `operator ship`: records what has left of an order and mails the buyer; `operator unship` takes it back within a day. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { CARRIERS } from '#contract/carriers.ts';
import type { Carrier } from '#contract/carriers.ts';
import { SHIPMENT_CONFIRMATIONS } from '#contract/order-lists.ts';
import type { ShipmentConfirmation } from '#contract/order-lists.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { personOfCommand } from '#operator/person.ts';
import { findByNumber, listItems } from '#server/orders/orders/order-store.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import type { ShippedItem } from '#server/orders/shipments/shipment-store.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openShipments } from '../shop-payments.ts';

interface ShipOptions {
  carrier: Carrier;
  carrierName?: string;
  tracking?: string;
  lines?: RequestedLine[];
  also?: string;
  quiet?: true;
  evenThough?: ShipmentConfirmation;
}

interface RequestedLine {
  /** From 1, as `orders show` numbers them. */
  line: number;
  quantity: number;
}

export function shipCommand(): Command {
  return new Command('ship')
    .description('ships an order, or some lines of it, and mails the buyer')
    .argument('<number>', 'order number')
    .addOption(new Option('--carrier <carrier>', 'by whom').choices(CARRIERS).makeOptionMandatory())
    .option('--carrier-name <name>', 'the name of the carrier "other"')
    .option('--tracking <number>', "the carrier's tracking number")
    .option('--lines <lines>', 'line:quantity,..., such as 1:2,2:1; without it all that is left', parseLines)
    .option('--also <email>', 'mails this address too, such as that of the site that receives it')
    .option('--quiet', 'does not mail the buyer')
    .addOption(
      new Option('--even-though <word>', 'ships although its payment is in this state').choices(SHIPMENT_CONFIRMATIONS),
    )
    .action(async (number: string, options: ShipOptions) =>
      withShopDatabase(async (shop) => {
        const items = options.lines === undefined ? null : await toItems(shop.database, number, options.lines);
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const shipped = await shipOrder(await openShipments(shop), change, {
          items,
          evenThough: options.evenThough ?? null,
          carrier: options.carrier,
          carrierName: options.carrierName ?? '',
          trackingNumber: options.tracking ?? null,
          tellBuyer: options.quiet !== true,
          receiver: options.also ?? null,
        });
        if (shipped.kind !== 'done') return failUnchanged(number, shipped, 'shipped');
        const what = shipped.isComplete ? 'is shipped' : 'is shipped in part';
        console.log(`${number} ${what}; ${shipped.isBuyerTold ? 'the buyer is mailed' : 'the buyer is not mailed'}`);
        return 0;
      }),
    );
}

export function unshipCommand(): Command {
  return new Command('unship')
    .description('takes back the newest shipment of an order, within 24 hours; the buyer is mailed if mailed before')
    .argument('<number>', 'order number')
    .action(async (number: string) =>
      withShopDatabase(async (shop) => {
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const undone = await undoShipment(await openShipments(shop), change, null);
        if (undone.kind !== 'done') return failUnchanged(number, undone);
        console.log(
          `The newest shipment of ${number} is undone; ${undone.isBuyerTold ? 'the buyer is mailed' : 'the buyer is not mailed'}`,
        );
        return 0;
      }),
    );
}

function parseLines(text: string): RequestedLine[] {
  return text.split(',').map((part) => {
    const [, line, quantity] = /^\s*(\d{1,4}):(\d{1,6})\s*$/.exec(part) ?? [];
    if (line === undefined || quantity === undefined)
      throw new InvalidArgumentError('It must be line:quantity, several with commas between them, such as 1:2,2:1.');
    return { line: Number(line), quantity: Number(quantity) };
  });
}

/** A line that the order does not have becomes an item that it does not have, which is refused. */
async function toItems(database: Database, number: string, lines: readonly RequestedLine[]): Promise<ShippedItem[]> {
  const order = await findByNumber(database, number);
  const items = order === null ? [] : await listItems(database, order.id);
  return lines.map(({ line, quantity }) => ({ orderItemId: items[line - 1]?.id ?? 0, quantity }));
}
