/** `operator returns`: returns that wait, and what the owner does with one. */

import { Command } from 'commander';
import { describeReturn, returnNumber } from '#contract/return-terms.ts';
import { connectReturns } from '#server/connect-payments.ts';
import { changeReturn } from '#server/orders/returns/change-return.ts';
import type { ReturnMove } from '#server/orders/returns/change-return.ts';
import { listOpenReturns } from '#server/orders/returns/return-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { failUnchanged } from '../fail-unchanged.ts';
import { fail } from '../fail.ts';
import { formatMoment } from '../format-moment.ts';
import { LIST_LIMIT, parseListLimit } from '../parse-list-limit.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { findSecretKey } from '../shop-payments.ts';

/** What each command does to a return. */
const MOVES = [
  { command: 'approve', to: 'approved', description: 'approves a return; the buyer is mailed and can print the label' },
  { command: 'received', to: 'received', description: 'marks a return as received; the buyer is mailed' },
  { command: 'close', to: 'closed', description: 'closes a return that was inspected; refunds are made by `refund`' },
] as const;

export function returnsCommand(): Command {
  const returns = new Command('returns')
    .description('lists the returns that wait for a decision, for the goods or for inspection, oldest first')
    .option('--limit <n>', `maximum number, ${LIST_LIMIT} by default`, parseListLimit, LIST_LIMIT)
    .action(async ({ limit }: { limit: number }) => withShopDatabase((shop) => list(shop, limit)));
  for (const { command, to, description } of MOVES)
    returns
      .command(`${command} <return>`)
      .description(description)
      .action(async (number: string) => withShopDatabase((shop) => move(shop, number, { to, reason: '' })));
  returns
    .command('decline <return> <reason>')
    .description('declines a return; the buyer is mailed the reason')
    .action(async (number: string, reason: string) =>
      withShopDatabase((shop) => move(shop, number, { to: 'declined', reason })),
    );
  return returns;
}

async function list({ database }: OpenShop, limit: number): Promise<number> {
  const open = await listOpenReturns(database, limit);
  const timeZone = await findTimeZone(database);
  for (const { order_number, number, state, created_at, isRefunded } of open)
    console.log(
      `${formatMoment(created_at, timeZone)}  ${returnNumber(order_number, number)}  ${describeReturn(state, isRefunded)}`,
    );
  if (open.length === 0) console.log('No return is open');
  return 0;
}

async function move(shop: OpenShop, text: string, input: Pick<ReturnMove, 'to' | 'reason'>): Promise<number> {
  const [, orderNumber = '', number = ''] = /^(.+)-R(\d{1,6})$/.exec(text) ?? [];
  const services = connectReturns({
    config: shop.config,
    secretKey: await findSecretKey(shop.config),
    database: shop.database,
  });
  const change = { orderNumber, by: personOfCommand(), seenEventId: null };
  const changed = await changeReturn(services, change, { ...input, number: Number(number) });
  if (changed.kind === 'unknown') return fail(`there is no return ${text}`);
  if (changed.kind !== 'done') return failUnchanged(text, changed);
  console.log(`${text} is ${input.to}; the buyer is mailed`);
  return 0;
}
