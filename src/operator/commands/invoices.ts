/** `operator invoices`: the invoices with what is owed of them, found by what a customer or a cheque calls them. */

import { Command, Option } from 'commander';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/order-lists.ts';
import { fail } from '#operator/fail.ts';
import { INVOICE_COLUMNS, findInvoices } from '#server/orders/documents/find-invoices.ts';
import type { ListedInvoice } from '#server/orders/documents/find-invoices.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listOptions, printList } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { LIST_LIMIT, parseListLimit } from '../parse-list-limit.ts';
import { withShopDatabase } from '../shop-database.ts';
import { toTerminal } from '../to-terminal.ts';

interface Filter extends ListOptions {
  open?: true;
  overdue?: true;
  limit: number;
}

export function invoicesCommand(): Command {
  const invoices = new Command('invoices')
    .description('lists the newest invoices, or those with these words')
    .argument('[words...]', 'each is in the number of the invoice, its order or its PO, in the name or the company')
    .addOption(new Option('--open', 'only those of which something is owed').conflicts('overdue'))
    .option('--overdue', 'only those of which something is owed past the day on which it was due')
    .option('--limit <n>', `maximum number, ${LIST_LIMIT} by default`, parseListLimit, LIST_LIMIT);
  for (const option of listOptions()) invoices.addOption(option);
  return invoices.action(async (words: string[], filter: Filter) =>
    withShopDatabase(({ database }) => showList(database, words.join(' '), filter)),
  );
}

async function showList(
  database: Database,
  words: string,
  { open, overdue, limit, ...options }: Filter,
): Promise<number> {
  if (words.length > MAX_SEARCH_CHARACTERS) return fail(`Words have at most ${MAX_SEARCH_CHARACTERS} characters`);
  const tab = open === true ? 'open' : overdue === true ? 'overdue' : 'all';
  const { rows } = await findInvoices(database, { tab, words, sort: '', after: null }, limit);
  const none =
    words === ''
      ? 'There is no such invoice'
      : `No invoice has "${toTerminal(words)}". Searched were invoice, order and PO number, name and company`;
  await printList(rows, options, { columns: INVOICE_COLUMNS, toLine, none });
  return 0;
}

function toLine(invoice: ListedInvoice): string {
  const { number, issuedOn, dueOn, orderNumber, isFreight, customerName, company, poNumber, owedCents } = invoice;
  const due = dueOn === null ? '' : `, due ${dueOn}${invoice.isOverdue ? ', overdue' : ''}`;
  const words = [
    number,
    issuedOn,
    `${orderNumber}${isFreight ? ' freight' : ''}`,
    formatMoney(invoice.grossCents),
    owedCents > 0 ? `${formatMoney(owedCents)} owed${due}` : 'nothing owed',
    [company, customerName].filter(Boolean).join(', ') || NO_NAME,
    poNumber === '' ? '' : `PO ${poNumber}`,
  ];
  return toTerminal(words.filter(Boolean).join('  '));
}
