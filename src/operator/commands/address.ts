/** `operator address`: corrects address, email, phone, company or PO number of an order that has not been shipped. */

import { Command } from 'commander';
import { fieldMessage } from '#contract/field-messages.ts';
import { orderCorrection } from '#contract/orders.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { CORRECTABLE_FIELDS, correctOrder } from '#server/orders/orders/correct-order.ts';
import { withShopDatabase } from '../shop-database.ts';

/** `customer_email` is --email, `shipping_address_line1` is --shipping-address-line1. */
const OPTION_OF = new Map(
  CORRECTABLE_FIELDS.map((field) => [field, field.replace('customer_', '').replaceAll('_', '-')] as const),
);

export function addressCommand(): Command {
  const command = new Command('address')
    .description('corrects the address, email, phone, company or PO number of an order until it is shipped')
    .argument('<number>', 'order number');
  for (const [field, option] of OPTION_OF)
    command.option(`--${option} <text>`, `the right ${field.replaceAll('_', ' ')}`);
  return command.action(async (number: string, options: Record<string, string>) =>
    withShopDatabase(async ({ database }) => {
      const typed = [...OPTION_OF].flatMap(([field, option]) => {
        const value = options[option.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())];
        return value === undefined ? [] : [[field, value] as const];
      });
      const correction = orderCorrection.safeParse(Object.fromEntries(typed), { error: fieldMessage });
      if (!correction.success) {
        const [issue] = correction.error.issues;
        return fail(`${number} was not changed: ${issue?.path.join('.')}: ${issue?.message}`);
      }
      const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
      const corrected = await correctOrder(database, change, correction.data);
      if (corrected.kind !== 'done') return failUnchanged(number, corrected);
      console.log(`${number}: ${corrected.changed.map((field) => field.replaceAll('_', ' ')).join(', ')} corrected`);
      return 0;
    }),
  );
}
