/** The statement of a company that buys on terms, as a PDF and by mail. */

import { dayIn } from '#contract/company-time.ts';
import type { InvoiceSettings } from '#server/orders/documents/issue-invoice.ts';
import type { PrintServices, PrintedFile } from '#server/orders/documents/print-documents.ts';
import { toStatementDocument } from '#server/orders/documents/statement-document.ts';
import type { StatementItem } from '#server/orders/documents/statement-document.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { MailRow } from '#server/site/notifications/mail-store.ts';
import type { AttachedFile } from '#server/site/notifications/mailer.ts';
import type { StatementMails } from '#server/site/notifications/statement-mails.ts';
import { listOpenItems, listTermsCodes } from './terms-store.ts';
import type { OpenItem } from './terms-store.ts';

export interface StatementPrints extends Pick<InvoiceSettings, 'findSeller'>, Pick<PrintServices, 'draw'> {
  database: Database;
}

/** Null for a code that does not exist. */
export async function printStatement(
  { database, findSeller, draw }: StatementPrints,
  codeId: number,
): Promise<PrintedFile | null> {
  const [code] = await listTermsCodes(database, codeId);
  if (code === undefined) return null;
  const timeZone = await findTimeZone(database);
  const day = dayIn(timeZone, new Date());
  const items = (await listOpenItems(database, codeId)).flatMap(toStatementItem);
  const content = await draw([
    toStatementDocument({ company: code.company, day, timeZone, items, seller: await findSeller(database) }),
  ]);
  return { filename: `statement-${code.codeEnd}-${day}.pdf`, content };
}

/** Of a mail that carries a statement; null of another. */
export function attachStatements(services: StatementPrints) {
  return async ({ attachment }: Pick<MailRow, 'attachment'>): Promise<AttachedFile | null> => {
    const [, id] = /^statement:(\d+)$/.exec(attachment ?? '') ?? [];
    const printed = id === undefined ? null : await printStatement(services, Number(id));
    return printed === null ? null : { ...printed, contentType: 'application/pdf' };
  };
}

/** What waits for approval is not owed. */
function toStatementItem({ approveUntil, invoiceNumber, invoicedOn, ...item }: OpenItem): StatementItem[] {
  if (approveUntil !== null) return [];
  return [{ ...item, invoiceNumber: invoiceNumber ?? '', invoicedOn: invoicedOn ?? '' }];
}

interface StatementRequest {
  codeId: number;
  recipient: string;
  isReminder: boolean;
  /** The same key twice sends one mail. */
  key: string;
}

type StatementMailed = { kind: 'done' } | { kind: 'unknown' } | { kind: 'refused'; why: string };

export async function mailStatement(
  { database, statementMails }: { database: Database; statementMails: StatementMails },
  { codeId, recipient, isReminder, key }: StatementRequest,
): Promise<StatementMailed> {
  return inTransaction(database, async (tx): Promise<StatementMailed> => {
    const [code] = await listTermsCodes(tx, codeId);
    if (code === undefined) return { kind: 'unknown' };
    const { owedCents, overdueCents } = await sumOwed(tx, codeId);
    if (owedCents === 0) return { kind: 'refused', why: 'nothing is owed' };
    if (isReminder && overdueCents === 0) return { kind: 'refused', why: 'nothing is overdue' };
    await statementMails.sendStatement(tx, { key, codeId, recipient, owedCents, overdueCents, isReminder });
    return { kind: 'done' };
  });
}

async function sumOwed(queries: Queries, codeId: number): Promise<{ owedCents: number; overdueCents: number }> {
  const items = await listOpenItems(queries, codeId);
  const sum = (of: readonly OpenItem[]) => of.reduce((total, { owedCents }) => total + owedCents, 0);
  return { owedCents: sum(items), overdueCents: sum(items.filter(({ isOverdue }) => isOverdue)) };
}
