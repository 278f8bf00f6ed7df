/** `operator enquiries`: what was written through the contact form, one enquiry in full, and what became of it. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { momentIn } from '#contract/company-time.ts';
import { ENQUIRY_STATES, ENQUIRY_STATE_NAMES } from '#contract/console/enquiry-lists.ts';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { contactSubjectLabel } from '#contract/contact-form.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeEnquiry } from '#server/site/enquiries/change-enquiry.ts';
import { listEnquiries } from '#server/site/enquiries/enquiry-store.ts';
import { findEnquiry } from '#server/site/enquiries/find-enquiries.ts';
import type { EnquiryRow } from '#server/site/enquiries/find-enquiries.ts';
import { fail } from '../fail.ts';
import { formatMoment } from '../format-moment.ts';
import { listOptions, printList } from '../list-output.ts';
import type { ListOptions } from '../list-output.ts';
import { LIST_LIMIT, parseListLimit } from '../parse-list-limit.ts';
import { parseMoment } from '../parse-moment.ts';
import type { DayOrMoment } from '../parse-moment.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';
import { toTerminal } from '../to-terminal.ts';

const STATE_COLUMN = Math.max(...ENQUIRY_STATES.map((state) => state.length));

/** What each command does to an enquiry. */
const CHANGES = [
  { command: 'answered', state: 'answered', description: 'marks an enquiry as answered' },
  { command: 'close', state: 'closed', description: 'closes an enquiry: nothing is left to do' },
  { command: 'reopen', state: 'new', description: 'makes an enquiry new again' },
] as const;

interface Filter extends ListOptions, Partial<Record<EnquiryState, true>> {
  since?: DayOrMoment;
  limit: number;
}

export function enquiriesCommand(): Command {
  const enquiries = new Command('enquiries')
    .description('lists the newest enquiries of the contact form')
    .option(
      '--since <moment>',
      'only enquiries from this time on, such as 2026-11-20 or 2026-11-20T14:00:00Z',
      parseMoment,
    )
    .option('--limit <n>', `maximum number, ${LIST_LIMIT} by default`, parseListLimit, LIST_LIMIT);
  for (const state of ENQUIRY_STATES) {
    const others = ENQUIRY_STATES.filter((other) => other !== state);
    enquiries.addOption(new Option(`--${state}`, `only those that are ${state}`).conflicts(others));
  }
  for (const option of listOptions()) enquiries.addOption(option);
  enquiries.action(async (filter: Filter) => withShopDatabase(({ database }) => showList(database, filter)));
  enquiries
    .command('show')
    .description('shows one enquiry in full')
    .argument('<id>', 'the number at the start of its line', parseId)
    .action(async (id: number) => withShopDatabase(({ database }) => showEnquiry(database, id)));
  for (const { command, state, description } of CHANGES)
    enquiries
      .command(command)
      .description(description)
      .argument('<id>', 'the number at the start of its line', parseId)
      .action(async (id: number) => withShopDatabase(({ database }) => change(database, id, state)));
  return enquiries;
}

async function showList(database: Database, { since, limit, ...options }: Filter): Promise<number> {
  const state = ENQUIRY_STATES.find((candidate) => options[candidate] === true) ?? null;
  const timeZone = await findTimeZone(database);
  const from = since && ('day' in since ? momentIn(timeZone, `${since.day} 00:00`) : since.moment);
  const rows = await listEnquiries(database, { state, words: [], since: from ?? null, sort: '', after: null, limit });
  await printList(rows, options, {
    columns: [
      { heading: 'Enquiry', cell: ({ id }) => id },
      { heading: 'Received', cell: ({ created_at }) => ({ moment: created_at, timeZone }) },
      { heading: 'State', cell: ({ state: its }) => ENQUIRY_STATE_NAMES[its] },
      { heading: 'Subject', cell: ({ subject }) => contactSubjectLabel(subject) },
      { heading: 'Name', cell: ({ name }) => name },
      { heading: 'Company', cell: ({ company }) => company ?? '' },
      { heading: 'Email', cell: ({ email }) => email },
      { heading: 'Phone', cell: ({ phone }) => phone ?? '' },
      { heading: 'Message', cell: ({ message }) => message },
    ],
    toLine: (enquiry) => lineOf(enquiry, timeZone),
    none: 'There is no such enquiry',
  });
  return 0;
}

async function change(database: Database, id: number, state: EnquiryState): Promise<number> {
  const changed = await changeEnquiry(database, { id, state, by: personOfCommand(), seenEventId: null });
  if (changed.kind === 'unknown') return refuse(id);
  if (changed.kind === 'refused') return fail(`Enquiry ${id} was not changed: ${changed.why}`);
  console.log(`Enquiry ${id} is ${state}`);
  return 0;
}

async function showEnquiry(database: Database, id: number): Promise<number> {
  const found = await findEnquiry(database, id);
  if (found === null) return refuse(id);
  const { enquiry, events } = found;
  const timeZone = await findTimeZone(database);
  console.log(lineOf(enquiry, timeZone));
  for (const [label, value] of [
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ['Company', enquiry.company],
  ] as const)
    if (value !== null) console.log(`  ${label}: ${toTerminal(value)}`);
  for (const { created_at, state, made_by } of events)
    console.log(`  ${formatMoment(created_at, timeZone)}  ${state}  ${made_by}`);
  console.log(`\n${toTerminal(enquiry.message)}`);
  return 0;
}

function lineOf({ id, created_at, subject, name, state }: EnquiryRow, timeZone: string): string {
  return `${id}  ${formatMoment(created_at, timeZone)}  ${state.padEnd(STATE_COLUMN)}  ${contactSubjectLabel(subject)}  ${toTerminal(name)}`;
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an enquiry.');
}

function refuse(id: number): number {
  return fail(`There is no enquiry ${id}`);
}
