/** `operator stock`: levels and who holds them, changes with their reasons, their history, and counting. */

import { createWriteStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError } from 'commander';
import { dayIn } from '#contract/company-time.ts';
import { describeStockChange } from '#contract/console/stock-terms.ts';
import { decodeText } from '#contract/decode-text.ts';
import { formatCount } from '#contract/format-count.ts';
import { fail } from '#operator/fail.ts';
import { readWorkbookText } from '#server/catalogue/import/sheets/workbook-text.ts';
import { applyCount, reviewCount } from '#server/catalogue/products/apply-count.ts';
import type { CountReviewed } from '#server/catalogue/products/apply-count.ts';
import { changeReorderPoint, changeStock, expectUnits } from '#server/catalogue/products/change-stock.ts';
import type { StockAdjustment, StockChanged } from '#server/catalogue/products/change-stock.ts';
import { parseCountSheet } from '#server/catalogue/products/count-sheet.ts';
import { STOCK_HISTORY_LIMIT, findStockList } from '#server/catalogue/products/find-stock.ts';
import type { StockChange, StockRow } from '#server/catalogue/products/find-stock.ts';
import { makeCountSheet } from '#server/catalogue/products/make-count-sheet.ts';
import { listHolds, listStockChanges } from '#server/catalogue/products/stock-list-store.ts';
import { findStock } from '#server/catalogue/products/stock-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formatOfFile, sheetStream } from '#server/platform/http/sheet.ts';
import { formatMoment } from '../format-moment.ts';
import { isForPrograms, listOptions, printList } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { parseLine } from '../parse-line.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';

const LIST_LIMIT = 100;

export function stockCommand(): Command {
  const stock = new Command('stock').description(
    'lists the stock, or changes that of a product: +5 adds, -2 subtracts, =12 sets',
  );
  // A command of its own, because one with subcommands takes "-2" for an option.
  stock.addCommand(listCommand(), { isDefault: true });
  stock.addCommand(historyCommand());
  stock.addCommand(markCommand());
  stock.addCommand(expectCommand());
  stock.addCommand(countCommand());
  return stock;
}

function listCommand(): Command {
  const list = new Command('list')
    .description('lists products by words; with a part number and +n, -n or =n, changes its stock')
    .argument('[words...]', 'words of part number or name; or a part number and +n, -n or =n')
    .option('--low', 'only products at their low mark or below')
    .option('--reason <text>', 'reason of a change, for the history', parseLine);
  for (const option of listOptions()) list.addOption(option);
  return list.action(async (words: string[], options: ListOptions & { low?: true; reason?: string }) => {
    const [product = '', change = '', ...more] = words;
    const isChange = more.length === 0 && change !== '' && (/^[+=-]/.test(change) || options.reason !== undefined);
    await withShopDatabase(({ database }) =>
      isChange ? changeByCommand(database, product, change, options.reason) : showList(database, words, options),
    );
  });
}

async function showList(database: Database, words: string[], options: ListOptions & { low?: true }): Promise<number> {
  const requested = { words: words.join(' '), onlyLow: options.low === true, afterId: 0, limit: LIST_LIMIT };
  const rows = await findStockList(database, requested);
  await printList(rows, options, { columns: COLUMNS, toLine, none: 'There is no such product' });
  const isList = !isForPrograms(options);
  const [only] = rows;
  const timeZone = await findTimeZone(database);
  if (isList && rows.length === 1 && only !== undefined)
    for (const { orderNumber, quantity, until } of await listHolds(database, only.id))
      console.log(`  ${quantity} held by ${orderNumber} until ${formatMoment(until, timeZone)}`);
  if (isList && rows.length === LIST_LIMIT) console.log(`The first ${LIST_LIMIT}: add words to see others.`);
  return 0;
}

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: StockRow) => id },
  { heading: 'Part number', cell: ({ partNumber }: StockRow) => partNumber },
  { heading: 'Product', cell: ({ name }: StockRow) => name },
  { heading: 'Stock', cell: ({ stock }: StockRow) => stock },
  { heading: 'Held', cell: ({ held }: StockRow) => held },
  { heading: 'Sold ahead', cell: ({ owed }: StockRow) => owed },
  { heading: 'Coming', cell: ({ coming }: StockRow) => coming },
  { heading: 'Low mark', cell: ({ lowMark }: StockRow) => lowMark ?? '' },
  { heading: 'Sold in 30 days', cell: ({ sold30 }: StockRow) => sold30 },
  { heading: 'Sold in 365 days', cell: ({ sold365 }: StockRow) => sold365 },
];

function toLine({ partNumber, name, stock, held, owed, coming, lowMark, isLow, sold30, sold365 }: StockRow): string {
  const mark = lowMark === null ? '' : `, low mark ${lowMark}${isLow ? ': LOW' : ''}`;
  const ahead = coming === 0 ? '' : `, ${coming} coming, ${owed} of them sold`;
  return `${partNumber}  ${name}: ${stock} in stock, ${held} held${ahead}${mark}; sold ${sold30} in 30 days, ${sold365} in 365`;
}

async function changeByCommand(database: Database, product: string, text: string, reason?: string): Promise<number> {
  const parsed = parseChange(text);
  if (parsed === null) return fail(`The change must be +n, -n or =n, such as +5, not "${text}"`);
  if (reason === undefined) return fail("error: required option '--reason <text>' not specified");
  if (reason === '') return fail('--reason must not be empty');
  const found = await findStock(database, product);
  if (found === null) return fail(`There is no product ${product}`);
  const requested = { productId: found.id, change: parsed, note: reason, by: personOfCommand() };
  const changed = await changeStock(database, { ...requested, key: null, seenStock: null });
  if (!isMade(changed)) return fail(`${found.partNumber} was not changed: ${whyNot(changed)}`);
  const { partNumber, name, stock, held } = changed.level;
  console.log(`${partNumber} ${name}: ${stock} in stock, ${held} held by open checkouts`);
  return 0;
}

type Made = Extract<StockChanged, { kind: 'done' | 'known' }>;

function isMade(changed: StockChanged): changed is Made {
  return changed.kind === 'done' || changed.kind === 'known';
}

/** A command names neither a key nor what was seen, so only a refusal is left beside a product that is gone. */
function whyNot(changed: Exclude<StockChanged, Made>): string {
  return changed.kind === 'refused' ? changed.why : 'the product is not there any more';
}

function historyCommand(): Command {
  const history = new Command('history')
    .description('shows the changes of the stock of a product, the newest first')
    .argument('<product>', 'part number or id');
  for (const option of listOptions()) history.addOption(option);
  return history.action(async (product: string, options: ListOptions) =>
    withShopDatabase(async ({ database }) => {
      const found = await findStock(database, product);
      if (found === null) return fail(`There is no product ${product}`);
      const rows = await listStockChanges(database, found.id, STOCK_HISTORY_LIMIT);
      const timeZone = await findTimeZone(database);
      await printList(rows, options, {
        columns: historyColumns(timeZone),
        toLine: (change) => toHistoryLine(change, timeZone),
        none: 'Nothing has changed its stock',
      });
      return 0;
    }),
  );
}

const historyColumns = (timeZone: string) => [
  { heading: 'Date', cell: ({ at }: StockChange) => ({ day: dayIn(timeZone, at) }) },
  { heading: 'Before', cell: ({ before }: StockChange) => before },
  { heading: 'After', cell: ({ after }: StockChange) => after },
  { heading: 'Reason', cell: ({ reason }: StockChange) => describeStockChange({ reason, note: '' }) },
  { heading: 'Note', cell: ({ note }: StockChange) => note },
  { heading: 'Order', cell: ({ orderNumber }: StockChange) => orderNumber ?? '' },
  { heading: 'By', cell: ({ by }: StockChange) => by ?? '' },
];

function toHistoryLine({ at, before, after, orderNumber, by, ...change }: StockChange, timeZone: string): string {
  const about = [describeStockChange(change), orderNumber, by].filter((part) => part !== null && part !== '');
  return `${dayIn(timeZone, at)}  ${before} -> ${after}  ${about.join(', ')}`;
}

function markCommand(): Command {
  return new Command('mark')
    .description('sets from how few free units on a product counts as low')
    .argument('<product>', 'part number or id')
    .argument('<units>', 'a whole number, or "none"', parseMark)
    .action(async (product: string, mark: number | null) =>
      withShopDatabase(async ({ database }) => {
        const found = await findStock(database, product);
        if (found === null) return fail(`There is no product ${product}`);
        await changeReorderPoint(database, { productId: found.id, lowMark: mark, by: personOfCommand() });
        console.log(`${found.partNumber}: low mark ${mark ?? 'none'}`);
        return 0;
      }),
    );
}

function expectCommand(): Command {
  return new Command('expect')
    .description('sets how many units of a product may be ordered before they arrive; what arrives is taken off it')
    .argument('<product>', 'part number or id')
    .argument('<units>', 'a whole number; 0 for none', parseUnits)
    .action(async (product: string, incoming: number) =>
      withShopDatabase(async ({ database }) => {
        const found = await findStock(database, product);
        if (found === null) return fail(`There is no product ${product}`);
        const expected = await expectUnits(database, { productId: found.id, coming: incoming, by: personOfCommand() });
        if (expected.kind === 'refused') return fail(`${found.partNumber} was not changed: ${expected.why}`);
        console.log(`${found.partNumber}: ${incoming} may be ordered before they arrive`);
        return 0;
      }),
    );
}

function countCommand(): Command {
  return new Command('count')
    .description('writes a counting sheet; a sheet with counts in it is compared with the stock')
    .argument('<sheet>', 'an .xlsx or CSV file: it is written when it does not exist, and read when it does')
    .option('--yes', 'changes the stock by the differences of the sheet')
    .action(async (sheet: string, { yes }: { yes?: true }) =>
      withShopDatabase(({ database }) =>
        existsSync(sheet) ? readSheet(database, sheet, yes === true) : writeSheet(database, sheet),
      ),
    );
}

async function writeSheet(database: Database, sheet: string): Promise<number> {
  const list = makeCountSheet(database, { words: '', onlyLow: false });
  await pipeline(sheetStream(list, formatOfFile(sheet)), createWriteStream(sheet, { flags: 'wx' }));
  console.log(`${sheet} is written: fill in "Counted", then run the command again`);
  return 0;
}

async function readSheet(database: Database, sheet: string, isApplied: boolean): Promise<number> {
  if ((await stat(sheet)).isDirectory()) return fail(`${sheet}: a folder is where a file is needed`);
  const bytes = await readFile(sheet);
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const read = isWorkbook ? await readWorkbookText(sheet) : { text: decodeText(bytes) };
  if ('problem' in read) return fail(`${sheet} ${read.problem}`);
  const { lines, problems } = parseCountSheet(read.text);
  const [first, ...more] = problems;
  if (first !== undefined) return fail(more.length === 0 ? first : `${first} (and ${more.length} more)`);
  const reviewed: CountReviewed = isApplied
    ? await applyCount(database, lines, personOfCommand())
    : await reviewCount(database, lines);
  if (reviewed.kind === 'refused') return fail(`The stock was not changed: ${reviewed.why}`);
  for (const { partNumber, name, stock, difference } of reviewed.differences)
    console.log(`${partNumber}  ${name}: ${difference > 0 ? '+' : ''}${difference}${isApplied ? '' : ` of ${stock}`}`);
  const what = `${formatCount(lines.length, 'product')} counted, ${formatCount(reviewed.differences.length, 'differs', 'differ')}`;
  console.log(
    isApplied ? `${what}: the stock is changed` : `${what}: nothing was changed, use --yes to change the stock`,
  );
  return 0;
}

/** Up to a million either way. */
function parseChange(text: string): StockAdjustment | null {
  const match = /^([+=-])(\d{1,6})$/.exec(text);
  if (match === null) return null;
  const quantity = Number(match[2]);
  if (match[1] === '=') return { kind: 'to', quantity };
  return { kind: 'by', quantity: match[1] === '-' ? -quantity : quantity };
}

function parseMark(text: string): number | null {
  if (text === 'none') return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number or "none".');
}

function parseUnits(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}
