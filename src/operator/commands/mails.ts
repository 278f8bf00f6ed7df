/** `operator mails`: the mails of the shop and what became of them, sending one again, and a test mail. */

import { Command, InvalidArgumentError } from 'commander';
import { isEmailOfAnyHost } from '#contract/email.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { listMails } from '#server/site/notifications/mail-store.ts';
import { resendMail } from '#server/site/notifications/resend-mail.ts';
import { sendTestMail } from '#server/site/notifications/test-mail.ts';
import { fail } from '../fail.ts';
import { formatMoment } from '../format-moment.ts';
import { listOptions, printList } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openMailer } from '../shop-payments.ts';

const LIST_LIMIT = 30;

type MailLine = Awaited<ReturnType<typeof listMails>>[number];

export function mailsCommand(): Command {
  const mails = new Command('mails')
    .description('lists the newest mails and what became of them')
    .option('--failed', 'only those that could not be sent so far');
  for (const option of listOptions()) mails.addOption(option);
  mails.action(async ({ failed, ...options }: ListOptions & { failed?: true }) =>
    withShopDatabase(async ({ database }) => {
      const timeZone = await findTimeZone(database);
      await printList(await listMails(database, { isFailed: failed === true, limit: LIST_LIMIT }), options, {
        columns: [
          { heading: 'Mail', cell: ({ id }) => id },
          { heading: 'Written', cell: ({ created_at }) => ({ moment: created_at, timeZone }) },
          { heading: 'State', cell: stateOf },
          { heading: 'To', cell: ({ recipient }) => recipient },
          { heading: 'Subject', cell: ({ subject }) => subject },
          { heading: 'Order', cell: ({ order_number }) => order_number ?? '' },
          { heading: 'Attempts', cell: ({ attempts }) => attempts },
          { heading: 'Error', cell: ({ last_error }) => last_error ?? '' },
        ],
        toLine: (mail) => toLine(mail, timeZone),
        none: failed === true ? 'No mail has failed' : 'No mail was written yet',
      });
      return 0;
    }),
  );
  mails
    .command('resend')
    .description('sends a mail again: one that failed at once, one that was sent a second time')
    .argument('<id>', 'the number at the start of its line', parseId)
    .action(async (id: number) =>
      withShopDatabase(async ({ database }) => {
        const resent = await resendMail(database, id, new Date());
        if (resent.kind === 'unknown') return fail(`There is no mail ${id}`);
        if (resent.kind === 'refused') return fail(`Mail ${id} was not sent again: ${resent.why}`);
        console.log(`Mail ${id} is sent again by the running shop`);
        return 0;
      }),
    );
  mails
    .command('test')
    .description('sends a test mail and shows what the mail server replies')
    .argument('<address>', 'where it is sent to', parseAddress)
    .action(async (address: string) =>
      withShopDatabase(async ({ config, database }) => {
        const mailer = await openMailer({ config, database });
        try {
          const failure = await sendTestMail({ database, mailer, publicUrl: config.publicUrl }, address);
          if (failure !== null) return fail(`The test mail was not sent: ${failure}`);
          const written = `is written to ${config.dataDir}/mail, as SMTP_URL is not set`;
          console.log(
            `The test mail to ${address} ${config.smtpUrl === null ? written : 'was taken by the mail server'}`,
          );
          return 0;
        } finally {
          mailer.close();
        }
      }),
    );
  return mails;
}

function toLine(mail: MailLine, timeZone: string): string {
  const error = mail.last_error === null ? '' : `  ${mail.last_error}`;
  return `${mail.id}  ${formatMoment(mail.created_at, timeZone)}  ${stateOf(mail).padEnd(7)}  ${mail.recipient || 'erased'}  ${mail.subject}${error}`;
}

function stateOf({ sent_at, last_error, is_refused }: MailLine): string {
  if (sent_at !== null) return 'sent';
  if (is_refused) return 'refused';
  return last_error === null ? 'waiting' : 'failed';
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of a mail.');
}

function parseAddress(text: string): string {
  if (isEmailOfAnyHost(text)) return text;
  throw new InvalidArgumentError('It must be an email address.');
}
