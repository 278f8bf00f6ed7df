/** `operator reconcile`: compares Stripe's records with the shop's. Ends with 1 when an order differs, so that a nightly job can raise an alarm. */

import { Command, InvalidArgumentError } from 'commander';
import { fail } from '#operator/fail.ts';
import { compareWithStripe } from '#server/payments/comparison/compare-with-stripe.ts';
import { formatReconciled } from '../format-reconciled.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';

const DAY_MS = 86_400_000;

export function reconcileCommand(): Command {
  return new Command('reconcile')
    .description("compares Stripe's sessions, payments and refunds with the shop's orders")
    .option('--days <days>', 'number of days to compare', parseDays, 7)
    .action(async ({ days }: { days: number }) =>
      withShopDatabase(async (shop) => {
        const since = new Date(Date.now() - days * DAY_MS);
        const result = await compareWithStripe(await openPayments(shop), since, personOfCommand());
        if (result.kind !== 'ok') return fail(`Stripe could not be reached: ${result.why}`);
        for (const line of formatReconciled(result.value)) console.log(line);
        return result.value.differences.length === 0 ? 0 : 1;
      }),
    );
}

function parseDays(text: string): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= 3650) return days;
  throw new InvalidArgumentError('It must be a whole number of days.');
}
