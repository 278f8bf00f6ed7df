/** The mail that carries the statement of a company that buys on terms: as it is, or as a reminder of what is overdue. */

import { formatMoney } from '#contract/money.ts';
import { endSentence } from '#contract/sentences.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { OrderMailSettings } from './order-mails.ts';
import { writeMail } from './write-mail.ts';

interface StatementMail {
  /** One mail per key. */
  key: string;
  codeId: number;
  recipient: string;
  owedCents: number;
  overdueCents: number;
  isReminder: boolean;
}

export interface StatementMails {
  /** False when it was written before. */
  sendStatement(queries: Queries, mail: StatementMail): Promise<boolean>;
}

export function createStatementMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): StatementMails {
  return {
    async sendStatement(queries, { key, codeId, recipient, owedCents, overdueCents, isReminder }) {
      const company = await companyName(queries);
      const [owed, overdue] = [formatMoney(owedCents), formatMoney(overdueCents)];
      return writeMail(
        queries,
        { publicUrl, ownerEmail },
        {
          orderId: null,
          dedupKey: `statement:${key}`,
          requestId: null,
          recipient,
          replyTo: ownerEmail,
          subject: isReminder ? `Reminder: ${overdue} is past due` : `Statement from ${company}: ${owed} due`,
          attachment: `statement:${codeId}`,
          parts: isReminder
            ? [
                paragraph(
                  `This is a friendly reminder that ${overdue} of your account with ${company} is past its due date. The attached statement lists each invoice.`,
                ),
                paragraph(
                  'If you have paid in the last few days, thank you, and please disregard this email. If something is wrong with an invoice, just reply.',
                ),
              ]
            : [
                paragraph(`Attached is your statement from ${endSentence(company)} The amount due is ${owed}.`),
                paragraph('If something on it is wrong, just reply to this email.'),
              ],
        },
      );
    },
  };
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
