/** `operator orders`: what came in, one order with its history, and moving it on. */

import { Argument, Command, Option } from 'commander';
import type { ListSearch } from '#contract/console/console-lists.ts';
import type { OrderTab } from '#contract/order-lists.ts';
import { MAX_SEARCH_CHARACTERS, SEARCHED_IN } from '#contract/order-lists.ts';
import { moneyState, workState } from '#contract/order-states.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { fail } from '#operator/fail.ts';
import { parseDay } from '#operator/parse-day.ts';
import { personOfCommand } from '#operator/person.ts';
import { toOrderRow } from '#server/console/show-owner-order.ts';
import { exportOrders } from '#server/orders/orders/export-orders.ts';
import { findOrders, findOrdersByNumber } from '#server/orders/orders/find-orders.ts';
import type { OrderListRow } from '#server/orders/orders/find-orders.ts';
import { listOrders } from '#server/orders/orders/order-store.ts';
import { OWNER_MOVES, moveOrder } from '#server/orders/shipments/move-order.ts';
import type { OwnerMove } from '#server/orders/shipments/move-order.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isForPrograms, listOptions, printSheet } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { withShopDatabase } from '../shop-database.ts';
import { lineOf, showOrder } from '../show-order.ts';
import { toTerminal } from '../to-terminal.ts';

const LIST_LIMIT = 30;

/** The lists that have an option of their own. */
const TABS = [
  {
    option: 'toApprove',
    flag: '--to-approve',
    tab: 'to_approve',
    description: 'only those bought on terms that wait for approval, the oldest first',
  },
  { option: 'toShip', flag: '--to-ship', tab: 'to_ship', description: 'only those to be shipped, the oldest first' },
  { option: 'toQuote', flag: '--to-quote', tab: 'to_quote', description: 'only those to be quoted, the oldest first' },
  { option: 'unpaid', flag: '--unpaid', tab: 'unpaid', description: 'only those not paid yet' },
] as const satisfies { option: string; flag: string; tab: OrderTab; description: string }[];

interface Filter extends ListOptions, Partial<Record<(typeof TABS)[number]['option'], true>> {
  status?: OrderStatus;
  from?: string;
  to?: string;
}

export function ordersCommand(): Command {
  const orders = new Command('orders')
    .description('lists the newest orders, or those with these words')
    .argument('[words...]', `each is in one of these: ${SEARCHED_IN}`)
    .addOption(
      new Option('--status <status>', 'only those with this status')
        .choices(ORDER_STATUSES)
        .conflicts([...TABS.map(({ option }) => option), 'from', 'to', 'csv', 'json', 'xlsx']),
    )
    .option('--from <day>', 'from this day on, such as 2026-11-01', parseDay)
    .option('--to <day>', 'up to this day, such as 2026-11-30', parseDay);
  for (const { option, flag, description } of TABS) {
    const others = TABS.map((tab) => tab.option).filter((other) => other !== option);
    orders.addOption(new Option(flag, description).conflicts(others));
  }
  for (const option of listOptions()) orders.addOption(option);
  orders.action(async (words: string[], filter: Filter) =>
    withShopDatabase(({ database }) => showList(database, words.join(' '), filter)),
  );
  orders
    .command('show <number>')
    .description('shows one order with its money, shipments and history')
    .option('--json', 'as JSON')
    .action(async (number: string, _options: unknown, command: Command) =>
      withShopDatabase(({ database }) => showOrder(database, number, command.optsWithGlobals<{ json?: true }>())),
    );
  orders
    .command('move <number>')
    .description('changes the status of a paid order')
    .addArgument(new Argument('<status>').choices(OWNER_MOVES))
    .action(async (number: string, status: OwnerMove) =>
      withShopDatabase(({ database }) => move(database, number, status)),
    );
  return orders;
}

async function showList(database: Database, words: string, filter: Filter): Promise<number> {
  if (words.length > MAX_SEARCH_CHARACTERS) return fail(`Words have at most ${MAX_SEARCH_CHARACTERS} characters`);
  const timeZone = await findTimeZone(database);
  if (filter.status !== undefined) {
    if (words !== '') return fail('--status cannot be used with words');
    const ofStatus = await listOrders(database, { status: filter.status, limit: LIST_LIMIT });
    const numbers = ofStatus.map(({ order_number }) => order_number);
    for (const order of await findOrdersByNumber(database, numbers)) console.log(lineOf(toOrderRow(order), timeZone));
    if (numbers.length === 0) console.log(`No order has the status ${filter.status}`);
    return 0;
  }
  const tab: OrderTab = TABS.find(({ option }) => filter[option] === true)?.tab ?? 'all';
  const isWhole = isForPrograms(filter);
  const search: OrderSearch = { tab, words, sort: '', from: filter.from ?? '', to: filter.to ?? '' };
  const { found, hasMore } = await findPages(database, search, isWhole);
  if (filter.json === true) console.log(JSON.stringify(found.map(withWords), null, 2));
  else if (isWhole) {
    const numbers = found.map(({ order_number }) => order_number);
    await printSheet(await exportOrders(database, numbers), filter);
  } else for (const order of found) console.log(lineOf(toOrderRow(order), timeZone));
  if (!isWhole && found.length === 0) console.log(describeNone(words, tab));
  if (hasMore) console.log('There are more: add words or days, or use --csv for all');
  return 0;
}

/** What there is none of, and by what was searched. */
function describeNone(words: string, tab: OrderTab): string {
  const list = tab === 'all' ? 'order' : `order in the list ${tab.replaceAll('_', ' ')}`;
  if (words === '') return `There is no such ${list}`;
  return `No ${list} has "${toTerminal(words)}". Searched were ${SEARCHED_IN}`;
}

/** The row as it is stored, with the words for its money and its work. */
function withWords(order: OrderListRow) {
  return { ...order, money: moneyState(order), work: workState(order) };
}

type OrderSearch = Omit<ListSearch<'orders'>, 'after'>;

/** The first page of the list, or all of it. */
async function findPages(
  database: Database,
  search: OrderSearch,
  isWhole: boolean,
): Promise<{ found: OrderListRow[]; hasMore: boolean }> {
  const found: OrderListRow[] = [];
  for (;;) {
    const page = await findOrders(database, { ...search, after: found.at(-1)?.order_number ?? '' });
    found.push(...page.rows);
    if (!isWhole || !page.hasMore) return { found, hasMore: page.hasMore };
  }
}

async function move(database: Database, number: string, status: OwnerMove): Promise<number> {
  const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
  const moved = await moveOrder(database, change, status);
  if (moved.kind !== 'done') return failUnchanged(number, moved, 'moved');
  console.log(`${number} is ${status}`);
  return 0;
}
