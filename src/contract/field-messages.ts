/** What is wrong with a field of a request, in words for the person who filled it in, where its schema has none of its own. */

import type { z } from 'zod';

export const REQUIRED = 'This field is required';
/** "a, b, or c". */
const CHOICES = new Intl.ListFormat('en-CA', { type: 'disjunction' });
const OTHER = 'Is not valid here';

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** For the `error` option of a parse; messages of the schemas themselves come first. */
export function fieldMessage(issue: Issue): string {
  if (issue.input === undefined) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? OTHER;
    case 'invalid_value':
      return `Must be ${CHOICES.format(issue.values.map(String))}`;
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive === true);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive === true);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return 'Is not written in the expected form';
    case 'invalid_union':
      // Where one field says which of several forms it is, that field; else the last form, as the first is often "none".
      if (Array.isArray(issue.options)) return `Must be ${CHOICES.format(issue.options.map(String))}`;
      return issue.errors.at(-1)?.[0]?.message ?? OTHER;
    case 'unrecognized_keys':
      return `Has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return OTHER;
  }
}

function tooBig(origin: string, maximum: number | bigint, isInclusive: boolean): string {
  if (origin === 'string') return `At most ${maximum} characters`;
  if (origin === 'array') return `At most ${maximum} items`;
  return isInclusive ? `Must be at most ${maximum}` : `Must be less than ${maximum}`;
}

function tooSmall(origin: string, minimum: number | bigint, isInclusive: boolean): string {
  if (origin === 'string') return Number(minimum) === 1 ? REQUIRED : `At least ${minimum} characters`;
  if (origin === 'array') return `At least ${minimum} ${Number(minimum) === 1 ? 'item' : 'items'}`;
  return isInclusive ? `Must be at least ${minimum}` : `Must be more than ${minimum}`;
}

/** The first error of each field by its path; of `whole`, when it is no field but the value itself. */
export function fieldErrors(error: z.ZodError, whole: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Is not a field of this request';
    else fields[issue.path.join('.') || whole] ??= issue.message;
  }
  return fields;
}
