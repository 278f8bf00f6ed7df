/** `operator sale`: a sale at the counter. */

import { Command, InvalidArgumentError } from 'commander';
import { cashRounding } from '#contract/cash.ts';
import { formatMoney } from '#contract/money.ts';
import { fail } from '#operator/fail.ts';
import { findCounterPlace } from '#server/connect-payments.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import type { CounterSale } from '#server/payments/offline/sell-at-counter.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { offlineOptions, toOfflineMoney } from '../offline-options.ts';
import type { OfflineOptions } from '../offline-options.ts';
import { parseLine } from '../parse-line.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';

type Lines = CounterSale['lines'];

export function saleCommand(): Command {
  const command = new Command('sale')
    .description('sells at the counter: the stock is taken and the money recorded at once')
    .argument('<part:quantity...>', 'what is sold, such as RS-PK-1001:2; without a quantity it is one', parseSold)
    .option('--name <name>', 'name of the customer', parseLine, '')
    .option('--key <name>', 'the same key used twice makes one sale');
  for (const option of offlineOptions()) command.addOption(option);
  return command.action(
    async (lines: Lines, { name, key, ...options }: OfflineOptions & { name: string; key?: string }) =>
      withShopDatabase(async (shop) => {
        const sold = await sellAtCounter(await openPayments(shop), {
          lines,
          customerName: name,
          money: toOfflineMoney(options, await findTimeZone(shop.database)),
          place: await findCounterPlace(shop.database),
          by: personOfCommand(),
          key: key ?? null,
        });
        if (sold.kind === 'refused') return fail(`Nothing was sold: ${sold.why}`);
        const what = sold.kind === 'known' ? 'was sold before' : 'is sold';
        const cash = sold.totalCents + cashRounding(sold.totalCents);
        const taken = options.kind === 'cash' ? `, ${formatMoney(cash)} in cash` : '';
        console.log(`${sold.orderNumber} ${what}: ${formatMoney(sold.totalCents)}${taken}`);
        return 0;
      }),
  );
}

/** The last colon parts the quantity: a part number may have one. */
function parseSold(text: string, earlier: Lines = []): Lines {
  const match = /^(.+):(\d{1,6})$/.exec(text);
  const line =
    match === null ? { product: text, quantity: 1 } : { product: match[1] ?? '', quantity: Number(match[2]) };
  if (line.quantity < 1) throw new InvalidArgumentError('The quantity must be 1 or more.');
  return [...earlier, line];
}
