/** `operator enquiries`: what was written through the contact form, one enquiry whole, and marking it as handled. */
import { Command, InvalidArgumentError } from 'commander';
import { contactSubjectLabel } from '#contract/contact-form.ts';
import type { Database } from '#server/database/database.ts';
import { findEnquiries, listEnquiries, markHandled } from '#server/enquiries/enquiry-store.ts';
import type { EnquiryRow } from '#server/enquiries/enquiry-store.ts';
import { parseMoment } from '../parse-moment.ts';
import { withShopDatabase } from '../shop-database.ts';

const LIST_LIMIT = 30;
const MAX_LIST_LIMIT = 10_000;

export function enquiriesCommand(): Command {
  const enquiries = new Command('enquiries')
    .description('lists the newest enquiries of the contact form')
    .option(
      '--since <moment>',
      'only enquiries from this time on, such as 2026-11-20 or 2026-11-20T14:00:00Z',
      parseMoment,
    )
    .option('--limit <n>', `maximum number, ${LIST_LIMIT} by default`, parseLimit, LIST_LIMIT);
  enquiries.action(async ({ since, limit }: { since?: Date; limit: number }) =>
    withShopDatabase(async ({ database }) => {
      for (const enquiry of await listEnquiries(database, { since: since ?? null, limit }))
        console.log(lineOf(enquiry));
      return 0;
    }),
  );
  enquiries
    .command('show')
    .description('shows one enquiry in full')
    .argument('<id>', 'the number at the start of its line', parseId)
    .action(async (id: number) => withShopDatabase(({ database }) => showEnquiry(database, id)));
  enquiries
    .command('handled')
    .description('marks an enquiry as handled')
    .argument('<id>', 'the number at the start of its line', parseId)
    .action(async (id: number) =>
      withShopDatabase(async ({ database }) => {
        if (!(await markHandled(database, id))) return refuse(id);
        console.log(`Enquiry ${id} is handled`);
        return 0;
      }),
    );
  return enquiries;
}

async function showEnquiry(database: Database, id: number): Promise<number> {
  const [enquiry] = await findEnquiries(database, [id]);
  if (enquiry === undefined) return refuse(id);
  console.log(lineOf(enquiry));
  for (const [label, value] of [
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone],
    ['Company', enquiry.company],
  ] as const)
    if (value !== null) console.log(`  ${label}: ${toTerminal(value)}`);
  console.log(`\n${toTerminal(enquiry.message)}`);
  return 0;
}

function lineOf({ id, created_at, subject, name, handled_at }: EnquiryRow): string {
  const moment = created_at.toISOString().slice(0, 16).replace('T', ' ');
  const state = handled_at === null ? 'open   ' : 'handled';
  return `${id}  ${moment}  ${state}  ${contactSubjectLabel(subject)}  ${toTerminal(name)}`;
}

/** What a visitor typed may not steer the terminal; line breaks stay. */
function toTerminal(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\u00b7');
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,5}$/.test(text) && limit >= 1 && limit <= MAX_LIST_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_LIST_LIMIT}.`);
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an enquiry.');
}

function refuse(id: number): number {
  console.error(`There is no enquiry ${id}`);
  return 1;
}
