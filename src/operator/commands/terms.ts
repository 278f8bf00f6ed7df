/** `operator terms`: the codes by which companies buy on terms, their statements, and the orders that wait for approval. */

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { sumByAge } from '#contract/aging.ts';
import { dayIn } from '#contract/company-time.ts';
import { isEmail } from '#contract/email.ts';
import { MAX_CENTS, formatMoney } from '#contract/money.ts';
import {
  DEFAULT_DUE_DAYS,
  DEFAULT_HOLD_DAYS,
  MAX_DUE_DAYS,
  MAX_HOLD_DAYS,
  TERMS_MAX_CHARACTERS,
} from '#contract/terms-codes.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';
import { approveOrder, declineOrder } from '#server/business/terms/approve-order.ts';
import { endCode, makeCode } from '#server/business/terms/manage-codes.ts';
import { mailStatement, printStatement } from '#server/business/terms/statement.ts';
import { findMailOfCode, listOpenItems, listTermsCodes } from '#server/business/terms/terms-store.ts';
import type { ListedCode, OpenItem } from '#server/business/terms/terms-store.ts';
import { INVOICE_SETTINGS, connectStatements } from '#server/connect-payments.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { failUnchanged } from '../fail-unchanged.ts';
import { fail } from '../fail.ts';
import { parseDay } from '../parse-day.ts';
import { parseLine } from '../parse-line.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { findSecretKey, openPayments } from '../shop-payments.ts';
import { toTerminal } from '../to-terminal.ts';

interface NewOptions {
  days: number;
  hold: number;
  through?: string;
  note: string;
}

export function termsCommand(): Command {
  const terms = new Command('terms')
    .description('lists the terms codes of companies, with what is open by each')
    .action(async () => withShopDatabase(list));
  terms
    .command('new')
    .description('gives a company a terms code, which is shown once')
    .argument('<company>', `at most ${TERMS_MAX_CHARACTERS.company} characters`, parseCompany)
    .argument('<limit>', 'what may wait and be owed together, such as 5000.00', parseLimit)
    .option('--days <n>', 'days from an invoice to its due date', wholeDays(MAX_DUE_DAYS), DEFAULT_DUE_DAYS)
    .option('--hold <n>', 'working days for which an order is held', wholeDays(MAX_HOLD_DAYS), DEFAULT_HOLD_DAYS)
    .option('--through <day>', 'the last day on which it can be used, such as 2026-12-31', parseDay)
    .option('--note <text>', 'for you alone', parseLine, '')
    .action(async (company: string, limitCents: number, options: NewOptions) =>
      withShopDatabase((shop) => make(shop, { company, limitCents, ...options })),
    );
  terms
    .command('end <id>')
    .description('ends a terms code; orders that were made with it stay')
    .action(async (id: string) => withShopDatabase((shop) => end(shop, Number(id))));
  terms
    .command('statement <id>')
    .description('prints what waits and is owed by a terms code, oldest first, and what is owed by age')
    .option('--pdf <file>', 'also writes the statement as a PDF file')
    .option('--mail [address]', 'also mails it as a PDF; without an address to that of the newest order by the code')
    .option('--reminder', 'with --mail: as a reminder of what is overdue')
    .action(async (id: string, options: StatementOptions) =>
      withShopDatabase((shop) => showStatement(shop, Number(id), options)),
    );
  terms
    .command('approve <order>')
    .description('approves an order on terms: it is sold on account, and the buyer is mailed its invoice')
    .action(async (order: string) => withShopDatabase((shop) => approve(shop, order)));
  terms
    .command('decline <order> <reason>')
    .description('declines an order on terms; the buyer is mailed the reason')
    .action(async (order: string, reason: string) => withShopDatabase((shop) => decline(shop, order, reason)));
  return terms;
}

async function list({ database }: OpenShop): Promise<number> {
  const codes = await listTermsCodes(database);
  for (const code of codes) console.log(toTerminal(toCodeLine(code)));
  if (codes.length === 0) console.log('There is no terms code');
  return 0;
}

function toCodeLine(code: ListedCode): string {
  const open = formatMoney(code.waitingCents + code.owedCents);
  const state = code.isUsable ? '' : '  not usable';
  return `${code.id}  ${code.company}, ends in ${code.codeEnd}: ${open} of ${formatMoney(code.limitCents)} open, ${code.dueDays} days${state}`;
}

async function make(
  { config, database }: OpenShop,
  { company, limitCents, ...options }: NewOptions & { company: string; limitCents: number },
): Promise<number> {
  const proof = createOrderProof({ secretKey: await findSecretKey(config), publicUrl: config.publicUrl });
  const made = await makeCode(
    { database, proof },
    {
      company,
      limitCents,
      dueDays: options.days,
      holdDays: options.hold,
      validThrough: options.through ?? null,
      note: options.note.slice(0, TERMS_MAX_CHARACTERS.note),
      madeBy: personOfCommand(),
      key: randomUUID(),
    },
  );
  if (made.kind === 'refused') return fail('No code was made: its last day must not be in the past');
  console.log(toTerminal(`The code of ${company} is ${made.code}. It is not shown again.`));
  return 0;
}

async function end({ database }: OpenShop, id: number): Promise<number> {
  if (!Number.isSafeInteger(id) || !(await endCode(database, id, personOfCommand())))
    return fail('There is no such terms code, or it has been ended before');
  console.log(`Terms code ${id} is ended`);
  return 0;
}

interface StatementOptions {
  pdf?: string;
  mail?: string | true;
  reminder?: true;
}

async function showStatement(shop: OpenShop, id: number, { pdf, mail, reminder }: StatementOptions): Promise<number> {
  const { database } = shop;
  if (reminder === true && mail === undefined) return fail('--reminder is for --mail alone');
  const [code] = Number.isSafeInteger(id) ? await listTermsCodes(database, id) : [];
  if (code === undefined) return fail('There is no such terms code');
  console.log(toTerminal(toCodeLine(code)));
  const items = await listOpenItems(database, id);
  for (const item of items) console.log(toTerminal(toItemLine(item)));
  if (items.length === 0) console.log('  Nothing waits or is owed');
  for (const { name, cents } of sumByAge(items, dayIn(await findTimeZone(database), new Date())))
    if (cents > 0) console.log(`  ${name}: ${formatMoney(cents)}`);
  if (pdf !== undefined) {
    const printed = await printStatement({ database, ...INVOICE_SETTINGS, draw: drawDocuments }, id);
    if (printed !== null) await writeFile(pdf, printed.content);
    console.log(`${pdf} was written`);
  }
  return mail === undefined ? 0 : mailTo(shop, { id, mail, isReminder: reminder === true });
}

async function mailTo(
  { config, database }: OpenShop,
  { id, mail, isReminder }: { id: number; mail: string | true; isReminder: boolean },
): Promise<number> {
  const recipient = mail === true ? await findMailOfCode(database, id) : mail;
  if (!isEmail(recipient)) return fail(`"${recipient}" is no email address: name one after --mail`);
  const statementMails = connectStatements({ config });
  const request = { codeId: id, recipient, isReminder, key: randomUUID() };
  const mailed = await mailStatement({ database, statementMails }, request);
  if (mailed.kind === 'refused') return fail(`The statement was not mailed: ${mailed.why}`);
  console.log(toTerminal(`The ${isReminder ? 'reminder' : 'statement'} is mailed to ${recipient} by the running shop`));
  return 0;
}

function toItemLine(item: OpenItem): string {
  const head = `  ${item.orderNumber}  PO ${item.poNumber}`;
  if (item.approveUntil !== null) return `${head}  ${formatMoney(item.totalCents)} waits for approval`;
  const due = item.dueOn === null ? '' : `, due ${item.dueOn}${item.isOverdue ? ', overdue' : ''}`;
  return `${head}  invoice ${item.invoiceNumber ?? 'none'}, ${formatMoney(item.owedCents)} owed${due}`;
}

const changeOf = (orderNumber: string) => ({ orderNumber, by: personOfCommand(), seenEventId: null });

async function approve(shop: OpenShop, order: string): Promise<number> {
  const approved = await approveOrder(await openPayments(shop), changeOf(order));
  if (approved.kind !== 'done') return failUnchanged(order, approved);
  console.log(`${order} is approved; the buyer is mailed its invoice`);
  return 0;
}

async function decline(shop: OpenShop, order: string, reason: string): Promise<number> {
  const declined = await declineOrder(await openPayments(shop), changeOf(order), reason);
  if (declined.kind !== 'done') return failUnchanged(order, declined);
  console.log(`${order} is declined; the buyer is mailed the reason`);
  return 0;
}

function parseCompany(text: string): string {
  const company = parseLine(text);
  if (company === '' || company.length > TERMS_MAX_CHARACTERS.company)
    throw new InvalidArgumentError(`It must have 1 to ${TERMS_MAX_CHARACTERS.company} characters.`);
  return company;
}

function parseLimit(text: string): number {
  const cents = parseTypedMoney(text);
  if (cents === null || cents < 1 || cents > MAX_CENTS)
    throw new InvalidArgumentError('It must be an amount such as 5000.00.');
  return cents;
}

function wholeDays(most: number): (text: string) => number {
  return (text) => {
    const days = Number(text);
    if (!Number.isInteger(days) || days < 1 || days > most)
      throw new InvalidArgumentError(`It must be 1 to ${most} days.`);
    return days;
  };
}
