/** The options of `operator product` that change a field: one for each column that a person changes, from their table. */

import { Option } from 'commander';
import { COLUMN_OF_FIELD, EDITED_COLUMNS, EDITED_FIELDS } from '#contract/console/edited-field-terms.ts';
import type { EditedField, EditedFields } from '#contract/console/edited-field-terms.ts';
import type { ColumnKind, ProductColumn } from '#contract/console/product-value-terms.ts';
import { findUnitOfSale } from '#contract/quick-order/read-unit-of-sale.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';
import { isDay } from './parse-day.ts';

type Changes = Partial<EditedFields>;
/** What the text means, or what it must be. */
type Reading<Value> = { value: Value } | { mustBe: string };

interface FieldOption {
  option: Option;
  read: (text: string) => Reading<Changes>;
}

/** Where the option has another name than the column. */
const OPTION_NAMES: Partial<Record<EditedField, string>> = { is_available: 'available', unit_of_sale: 'unit' };
/** Two fields of one option. */
const LEAD_TIME: readonly EditedField[] = ['lead_days_min', 'lead_days_max'];

/** What stands for the value in the help, and how it is written; of other kinds it is a text. */
const HINTS: Partial<Record<ColumnKind, { placeholder: string; hint?: string }>> = {
  cents: { placeholder: 'amount', hint: 'such as 1,234.50; "request" for a price on request' },
  yes_no: { placeholder: 'yes|no' },
  category: { placeholder: 'name', hint: 'one of the shop' },
  list: { placeholder: 'list', hint: 'separated by semicolons' },
  day: { placeholder: 'day', hint: 'such as 2026-12-03; "none" for no day' },
  whole: { placeholder: 'count', hint: '"none" where it is not listed' },
  choice: { placeholder: 'choice' },
};

const LEAD_DAYS: FieldOption = {
  option: new Option(
    '--lead-days <days>',
    'Lead time: working days beyond the stock, such as 15-20; "none" for no lead time',
  ),
  read: readLeadDays,
};

export const FIELD_OPTIONS: readonly FieldOption[] = [
  ...EDITED_FIELDS.filter((field) => !LEAD_TIME.includes(field)).map(toOption),
  LEAD_DAYS,
];

/** The fields to change, or what is wrong with an option. */
export function readFieldOptions(provided: Readonly<Record<string, unknown>>): Changes | string {
  let changes: Changes = {};
  for (const { option, read } of FIELD_OPTIONS) {
    const text = provided[option.attributeName()];
    if (typeof text !== 'string') continue;
    const reading = read(text);
    if ('mustBe' in reading) return `${option.long ?? ''} must be ${reading.mustBe}, not "${text}"`;
    changes = { ...changes, ...reading.value };
  }
  return changes;
}

function toOption(field: EditedField): FieldOption {
  const column = EDITED_COLUMNS[field];
  const name = OPTION_NAMES[field] ?? COLUMN_OF_FIELD[field].replaceAll('_', '-');
  const { placeholder = 'text', hint = '' } = HINTS[column.kind] ?? {};
  const values = column.kind === 'choice' ? column.choices.join(', ') : hint;
  return {
    option: new Option(`--${name} <${placeholder}>`, [column.label, values].filter(Boolean).join(': ')),
    read: (text) => {
      const reading = readValue(column, text);
      return 'mustBe' in reading ? reading : { value: { [field]: reading.value } };
    },
  };
}

function readValue(column: ProductColumn, text: string): Reading<EditedFields[EditedField]> {
  switch (column.kind) {
    case 'cents':
      return orMustBe(text === 'request' ? 0 : parseTypedMoney(text), 'an amount such as 1,234.50, or "request"');
    case 'yes_no':
      return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { mustBe: 'yes or no' };
    case 'list':
      return { value: text.split(';') };
    case 'day':
      if (text === 'none') return { value: null };
      return isDay(text) ? { value: text } : { mustBe: 'a day such as 2026-12-03, or "none"' };
    case 'whole':
      if (text === 'none') return { value: null };
      return /^\d{1,6}$/.test(text) ? { value: Number(text) } : { mustBe: 'a whole number such as 25, or "none"' };
    case 'choice': {
      const choices = [text, findUnitOfSale(text)].filter((choice) => choice !== null);
      const chosen = choices.find((choice) => column.choices.includes(choice));
      return orMustBe(chosen ?? null, `one of ${column.choices.join(', ')}`);
    }
    default:
      return { value: text };
  }
}

function orMustBe<Value>(value: Value | null, mustBe: string): Reading<Value> {
  return value === null ? { mustBe } : { value };
}

function readLeadDays(text: string): Reading<Changes> {
  if (text === 'none') return { value: { lead_days_min: null, lead_days_max: null } };
  const [, min, max = min] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  return min === undefined
    ? { mustBe: 'working days such as 15-20, or "none"' }
    : { value: { lead_days_min: Number(min), lead_days_max: Number(max) } };
}
