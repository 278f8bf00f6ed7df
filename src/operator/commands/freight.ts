/** `operator freight`: offers the freight of an order to its buyer, withdraws the offer, or mails it again. */

import { Command } from 'commander';
import { describeChargedFreight } from '#contract/console/charged-freight.ts';
import { DEFAULT_OFFER_DAYS } from '#contract/freight-terms.ts';
import { formatMoney, parseMoney } from '#contract/money.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { findOwnerOrder } from '#server/business/order-page/find-owner-order.ts';
import { toOrderDetail } from '#server/console/show-owner-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import type { FreightServices, OfferChange } from '#server/payments/freight/freight-services.ts';
import { makeOffer } from '#server/payments/freight/make-offer.ts';
import { remindBuyer } from '#server/payments/freight/remind-buyer.ts';
import { settleWithoutOffer } from '#server/payments/freight/settle-without-offer.ts';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { openFreight } from '../shop-payments.ts';
import { findTerminal, isYes } from '../terminal.ts';

interface OfferOptions {
  carrier?: string;
  text: string;
  days: string;
  yes?: true;
}

export function freightCommand(): Command {
  const freight = new Command('freight')
    .description('offers the freight of an order to its buyer, who pays it by card on a page of its own')
    .argument('<number>', 'order number')
    .argument('<amount>', 'without tax, such as 84.50')
    .option('--carrier <name>', 'who carries it')
    .option('--text <text>', 'shown to the buyer', '')
    .option('--days <days>', 'how long it can be paid', String(DEFAULT_OFFER_DAYS))
    .option('--yes', 'skips the confirmation, which an order with freight already needs')
    .action(async (number: string, amount: string, options: OfferOptions) => offer(number, amount, options));
  freight
    .command('withdraw <number>')
    .description('withdraws the open freight offer of an order')
    .action(async (number: string) =>
      change(number, withdrawOffer, ({ number: offerNumber }) => `freight offer ${offerNumber} is withdrawn`),
    );
  freight
    .command('remind <number>')
    .description('mails the open freight offer of an order again')
    .action(async (number: string) =>
      change(number, remindBuyer, ({ number: offerNumber }) => `freight offer ${offerNumber} is mailed again`),
    );
  freight
    .command('none <number>')
    .description('says that an order costs no freight, or that it is settled otherwise')
    .action(async (number: string) =>
      withShopDatabase(async ({ database }) => {
        const requested = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const settled = await settleWithoutOffer(database, requested);
        if (settled.kind !== 'done') return failUnchanged(number, settled);
        console.log(`${number}: no freight is charged`);
        return 0;
      }),
    );
  return freight;
}

async function offer(number: string, amount: string, { carrier, text, days, yes }: OfferOptions): Promise<void> {
  const amountCents = /^\d+(\.\d\d?)?$/.test(amount) ? parseMoney(amount) : null;
  if (amountCents === null) return refuse(`the amount must be such as 84.50, not "${amount}"`);
  if (carrier === undefined) return refuse('--carrier is missing: name who carries it');
  if (!/^\d{1,3}$/.test(days)) return refuse(`--days must be a whole number of days, not "${days}"`);
  await change(
    number,
    (services, input) => makeOffer(services, input, { amountCents, carrier, text, days: Number(days) }),
    (made) => `freight offer ${made.number} of ${formatMoney(made.total_cents)} is mailed to the buyer`,
    yes === true ? undefined : ({ database }) => confirmFurther(database, number),
  );
}

/** Asks where the buyer is charged freight already, as the console warns there; null when the offer may go out, else the exit code. */
async function confirmFurther(database: Database, number: string): Promise<number | null> {
  const order = await findOwnerOrder(database, number);
  const charged = order === null ? [] : describeChargedFreight(toOrderDetail(order));
  if (charged.length === 0) return null;
  for (const sentence of charged) console.log(sentence);
  const terminal = findTerminal();
  if (terminal === null)
    return fail('Nothing was offered: there is no terminal for the confirmation. Use --yes to offer it without one');
  return isYes(await terminal.ask('Offer this freight too? [y/N] ')) ? null : fail('Nothing was offered.');
}

function refuse(line: string): void {
  process.exitCode = fail(line);
}

async function change(
  orderNumber: string,
  make: (services: FreightServices, change: OrderChange) => Promise<OrderChanged<OfferChange>>,
  describe: (offer: OfferChange['offer']) => string,
  confirm: (shop: OpenShop) => Promise<number | null> = async () => null,
): Promise<void> {
  await withShopDatabase(async (shop) => {
    const refusedCode = await confirm(shop);
    if (refusedCode !== null) return refusedCode;
    const changed = await make(await openFreight(shop), { orderNumber, by: personOfCommand(), seenEventId: null });
    switch (changed.kind) {
      case 'done':
        console.log(`${orderNumber}: ${describe(changed.offer)}`);
        return 0;
      case 'unknown':
        return fail(`There is no order ${orderNumber}`);
      case 'refused':
        return fail(`${orderNumber} was not changed: ${changed.why}`);
      case 'outdated':
        return fail(`${orderNumber} was not changed: it has changed meanwhile`);
    }
  });
}
