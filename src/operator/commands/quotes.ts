/** `operator quotes`: what is quoted and what became of it; sends, prolongs and withdraws quotes. They are written in the console. */

import { Command, Option } from 'commander';
import { formatMoney } from '#contract/money.ts';
import { MONEY_WORDS } from '#contract/order-states.ts';
import { quotePath } from '#contract/page-paths.ts';
import { QUOTE_STATES, QUOTE_STATE_NAMES } from '#contract/quote-states.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import type { QuoteChange, QuoteChanged } from '#server/business/quotes/change-quote.ts';
import { findQuoteDetail, findQuotes } from '#server/business/quotes/find-quotes.ts';
import type { FoundQuote } from '#server/business/quotes/find-quotes.ts';
import { quoteEventWords } from '#server/business/quotes/quote-event-words.ts';
import type { QuoteServices } from '#server/business/quotes/quote-services.ts';
import { extendQuote, sendQuote } from '#server/business/quotes/send-quote.ts';
import { withdrawQuote } from '#server/business/quotes/withdraw-quote.ts';
import { connectQuotes } from '#server/connect-payments.ts';
import { requestBalance } from '#server/payments/checkout/request-balance.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { failUnchanged } from '../fail-unchanged.ts';
import { fail } from '../fail.ts';
import { formatMoment } from '../format-moment.ts';
import { listOptions, printList } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { LIST_LIMIT, parseListLimit } from '../parse-list-limit.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { findSecretKey, openPayments } from '../shop-payments.ts';
import { toTerminal } from '../to-terminal.ts';

const STATE_COLUMN = Math.max(...QUOTE_STATES.map((state) => QUOTE_STATE_NAMES[state].length));

interface Filter extends ListOptions {
  state?: QuoteState;
  limit: number;
}

export function quotesCommand(): Command {
  const quotes = new Command('quotes')
    .description('lists the newest quotes, or those with these words')
    .argument('[words...]', 'each is in the number, the name, the company or the email address')
    .addOption(new Option('--state <state>', 'only those in this state').choices(QUOTE_STATES))
    .option('--limit <n>', `maximum number, ${LIST_LIMIT} by default`, parseListLimit, LIST_LIMIT);
  for (const option of listOptions()) quotes.addOption(option);
  quotes.action(async (words: string[], filter: Filter) =>
    withShopDatabase(({ database }) => showList(database, words.join(' '), filter)),
  );
  quotes
    .command('show <number>')
    .description('shows one quote: its newest version, its link and its history')
    .action(async (number: string) => withShopDatabase((shop) => showQuote(shop, number)));
  quotes
    .command('send <number>')
    .description('sends the draft of a quote to its buyer')
    .action(async (number: string) =>
      change(number, sendQuote, ({ version }) => `version ${version} is mailed to the buyer`),
    );
  quotes
    .command('revise <number> <day>')
    .description('sends the same lines and prices as a new version that is valid through this day, such as 2026-12-31')
    .action(async (number: string, day: string) =>
      change(
        number,
        (services, input) => extendQuote(services, input, day),
        ({ version }) => `version ${version} is mailed to the buyer, valid through ${day}`,
      ),
    );
  quotes
    .command('withdraw <number>')
    .description('withdraws a quote, and mails its buyer when it was sent')
    .action(async (number: string) => change(number, withdrawQuote, () => 'the quote is withdrawn'));
  quotes
    .command('balance <order>')
    .description('mails the buyer of an order that was sold by a deposit what is owed of it, with the page to pay it')
    .action(requestOf);
  return quotes;
}

async function requestOf(orderNumber: string): Promise<void> {
  await withShopDatabase(async (shop) => {
    const input = { orderNumber, by: personOfCommand(), seenEventId: null };
    const requested = await requestBalance(await openPayments(shop), input);
    if (requested.kind !== 'done') return failUnchanged(orderNumber, requested);
    console.log(`${orderNumber}: ${formatMoney(requested.owedCents)} are asked of the buyer`);
    return 0;
  });
}

async function showList(database: Database, words: string, { state, limit, ...options }: Filter): Promise<number> {
  const filter = { state: state ?? null, words, sort: '', after: null } as const;
  const { rows } = await findQuotes(database, filter, limit);
  const timeZone = await findTimeZone(database);
  await printList(rows, options, {
    columns: [
      { heading: 'Quote', cell: ({ number }) => number },
      { heading: 'Made', cell: ({ created_at }) => ({ moment: created_at, timeZone }) },
      { heading: 'State', cell: ({ state: its }) => QUOTE_STATE_NAMES[its] },
      { heading: 'Money', cell: ({ money }) => (money === null ? '' : MONEY_WORDS[money]) },
      { heading: 'Version', cell: ({ version }) => version },
      { heading: 'Total', cell: ({ total_cents }) => ({ cents: total_cents }) },
      { heading: 'Valid through', cell: ({ valid_through }) => ({ day: valid_through }) },
      { heading: 'Name', cell: ({ name }) => name },
      { heading: 'Company', cell: ({ company }) => company },
      { heading: 'Email', cell: ({ email }) => email },
    ],
    toLine: lineOf,
    none: words === '' ? 'There is no such quote' : `No quote has "${toTerminal(words)}"`,
  });
  return 0;
}

function lineOf({ number, state, money, total_cents, valid_through, name, company }: FoundQuote): string {
  const buyer = company === '' ? name : `${name}, ${company}`;
  const words = money === null ? QUOTE_STATE_NAMES[state] : `${QUOTE_STATE_NAMES[state]}, ${MONEY_WORDS[money]}`;
  return `${number}  ${words.padEnd(STATE_COLUMN)}  ${formatMoney(total_cents).padStart(12)}  through ${valid_through}  ${toTerminal(buyer)}`;
}

async function showQuote(shop: OpenShop, number: string): Promise<number> {
  const found = await findQuoteDetail(shop.database, number);
  if (found === null) return fail(`There is no quote ${number}`);
  const { quote, order, versions, events } = found;
  console.log(
    `${quote.number}  ${QUOTE_STATE_NAMES[quote.state]}${order === null ? '' : `, order ${order.order_number}`}`,
  );
  console.log(`  Buyer: ${toTerminal(`${quote.first_name} ${quote.last_name} ${quote.company} ${quote.email}`)}`);
  const { proof } = await servicesOf(shop);
  console.log(`  Page: ${shop.config.publicUrl}${quotePath(proof.quoteToken(quote.number))}`);
  const [newest] = versions;
  if (newest !== undefined) {
    console.log(
      `  Version ${newest.number}${newest.sent_at === null ? ' (draft)' : ''}, valid through ${newest.valid_through}`,
    );
    for (const line of newest.lines)
      console.log(`    ${line.quantity} x ${toTerminal(line.name)}  ${formatMoney(line.priceCents)}`);
    if (newest.freight_cents !== null) console.log(`    Freight  ${formatMoney(newest.freight_cents)}`);
    console.log(`    Total  ${formatMoney(newest.total_cents)}`);
  }
  const timeZone = await findTimeZone(shop.database);
  for (const event of events)
    console.log(
      toTerminal(
        `  ${formatMoment(event.created_at, timeZone)}  ${quoteEventWords(event)}  ${event.made_by ?? ''}`.trimEnd(),
      ),
    );
  return 0;
}

async function servicesOf(shop: OpenShop): Promise<QuoteServices> {
  return connectQuotes({ config: shop.config, secretKey: await findSecretKey(shop.config), database: shop.database });
}

async function change<Done extends { kind: 'done' }>(
  quoteNumber: string,
  make: (services: QuoteServices, input: QuoteChange) => Promise<QuoteChanged<Done>>,
  describe: (done: Done) => string,
): Promise<void> {
  await withShopDatabase(async (shop) => {
    const changed = await make(await servicesOf(shop), { quoteNumber, by: personOfCommand(), seenEventId: null });
    if (changed.kind === 'unknown') return fail(`There is no quote ${quoteNumber}`);
    if (changed.kind !== 'done') return failUnchanged(quoteNumber, changed);
    console.log(`${quoteNumber}: ${describe(changed)}`);
    return 0;
  });
}
