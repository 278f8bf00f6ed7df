/** `operator paid`: records that the money of an order, or of its freight, came outside of the payment service. */

import { Command } from 'commander';
import { cashRounding } from '#contract/cash.ts';
import { formatMoney } from '#contract/money.ts';
import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { fail } from '#operator/fail.ts';
import { recordFreightPayment } from '#server/payments/freight/record-freight-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { freightOfferOption } from '../freight-offer-option.ts';
import { offlineOptions, toOfflineMoney } from '../offline-options.ts';
import type { OfflineOptions } from '../offline-options.ts';
import { parseAmount } from '../parse-amount.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';

export function paidCommand(): Command {
  const command = new Command('paid')
    .description(
      'records that an order, or its freight, was paid by card terminal, transfer, cheque, in cash or on account',
    )
    .argument('<number>', 'order number')
    .addOption(freightOfferOption('the money is for this freight offer of the order, instead of the order'));
  for (const option of offlineOptions()) command.addOption(option);
  command.option('--amount <dollars>', 'what came, such as 84.50: a part of what is owed on account', parseAmount);
  return command.action(
    async (
      number: string,
      { freightOffer, amount, ...options }: OfflineOptions & { freightOffer?: number; amount?: number },
    ) =>
      withShopDatabase(async (shop) => {
        if (freightOffer !== undefined && amount !== undefined)
          return fail('--amount is for an order: the freight is recorded as a whole.');
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const payments = await openPayments(shop);
        const money = {
          ...toOfflineMoney(options, await findTimeZone(shop.database)),
          ...(amount !== undefined && { amountCents: amount }),
        };
        const recorded =
          freightOffer === undefined
            ? await recordOfflinePayment(payments, change, money)
            : await recordFreightPayment(payments, change, { ...money, freightOffer });
        switch (recorded.kind) {
          case 'done':
            console.log(
              `${freightOffer === undefined ? number : `${number}, freight offer ${freightOffer}`}: ${formatMoney(recorded.amountCents)} ${howItCame(options.kind, recorded.amountCents)}`,
            );
            return 0;
          case 'unknown':
            return fail(`There is no order ${number}`);
          case 'refused':
            return fail(`${number} was not changed: ${recorded.why}`);
          case 'outdated':
            return fail(`${number} was not changed: it has changed meanwhile`);
        }
      }),
  );
}

/** What is on account has not come. */
function howItCame(kind: OfflineKind, amountCents: number): string {
  if (kind === 'account') return 'is owed on account';
  if (kind === 'cash') return `received, ${formatMoney(amountCents + cashRounding(amountCents))} in cash`;
  return `received, ${OFFLINE_KIND_NAMES[kind]}`;
}
