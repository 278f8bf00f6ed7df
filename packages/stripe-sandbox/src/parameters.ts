/**
 * Schemas of form parameters: each takes what `parseForm` gives (texts and groups of them) and gives typed values, or
 * issues that become Stripe's own refusals in `readParameters`.
 */

import { z } from 'zod';
import type { FormGroup } from './form-body.ts';
import { type StripeError, invalidParameter } from './stripe-error.ts';

type Issue = z.core.$ZodIssue;

const nonEmpty = z.string().min(1);

/** Text of 1 to `max` characters (default 5,000). */
export function text({ max = 5_000 }: { readonly max?: number } = {}) {
  return nonEmpty.max(max);
}

/** One of a few texts. */
export function oneOf<const T extends readonly string[]>(...allowed: T) {
  return nonEmpty.pipe(z.enum(allowed));
}

/** Digits that stand for a whole number from `min` to `max`. */
export function integer({ min, max }: { readonly min: number; readonly max: number }) {
  return nonEmpty
    .regex(/^[+-]?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** `true` or `false`. */
export function boolean() {
  return nonEmpty
    .refine((value) => value === 'true' || value === 'false', {
      error: ({ input }) => `Invalid boolean: ${String(input).slice(0, 40)}`,
    })
    .transform((value) => value === 'true');
}

/** An absolute http(s) address of at most 5,000 characters. */
export function webAddress() {
  // A template such as {CHECKOUT_SESSION_ID} may stand anywhere in the path or query.
  return text().refine((value) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value), {
    error: 'Not a valid URL',
    params: { code: 'url_invalid' },
  });
}

/** An e-mail address of at most 512 characters. */
export function email() {
  return text({ max: 512 }).refine(isEmail, {
    error: ({ input }) => `Invalid email address: ${String(input).slice(0, 100)}`,
    params: { code: 'email_invalid' },
  });
}

export function isEmail(value: string): boolean {
  return value.length <= 512 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(value);
}

/** Up to 50 keys of up to 40 characters with values of up to 500; an empty value unsets the key. */
export function metadata() {
  const entries = z
    .record(z.string(), z.unknown())
    .superRefine((input, context) => {
      for (const [key, value] of Object.entries(input)) {
        const message = metadataProblem(key, value);
        if (message !== undefined) context.addIssue({ code: 'custom', path: [key], message });
      }
    })
    // An entry that is no text has been refused above.
    .transform((input) => Object.entries(input as FormTexts).filter(([, value]) => value !== ''))
    .refine((all) => all.length <= 50, { error: 'Metadata can have up to 50 keys.' })
    .transform((all): FormTexts => Object.fromEntries(all));
  return z.preprocess((input) => (input === '' ? {} : input), entries.default({}));
}

type FormTexts = Readonly<Record<string, string>>;

function metadataProblem(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Metadata values must be strings.';
  if (key.length > 40) return 'Metadata keys can have up to 40 characters.';
  return value.length > 500 ? 'Metadata values can have up to 500 characters.' : undefined;
}

/** A list is a group whose names are whole numbers, in their order. */
export function list<S extends z.ZodType>(schema: S, max: number) {
  return z
    .record(z.string().regex(/^\d{1,4}$/), schema)
    .transform((entries): readonly z.output<S>[] => Object.values(entries))
    .check(z.maxLength(max));
}

/** A group with exactly these fields; any other name is refused as unknown. */
export function group<F extends z.ZodRawShape>(fields: F) {
  return z.strictObject(fields);
}

/** Reads a whole body or query. */
export function readParameters<S extends z.ZodType>(schema: S, form: FormGroup): z.output<S> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  // An unknown name is reported before the values of those that are known.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw result.error;
  throw toRefusal(issue);
}

/** Where nothing but `expand` is taken. */
export const NO_PARAMETERS = group({});

function toRefusal(issue: Issue, above: readonly PropertyKey[] = []): StripeError {
  const path = [...above, ...issue.path];
  const param = fullName(path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = fullName([...path, issue.keys[0] ?? '']).slice(0, 200);
      return invalidParameter(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
    }
    case 'invalid_type':
      return wrongType(issue.input, param, issue.expected);
    case 'too_small':
      return issue.origin === 'string' ? emptyText(param) : outOfRange('greater', issue.minimum, param);
    case 'too_big':
      return tooBig(issue, param);
    case 'invalid_format':
      return invalidParameter(
        `Invalid integer: ${String(issue.input).slice(0, 40)}`,
        param,
        'parameter_invalid_integer',
      );
    case 'invalid_value':
      return invalidParameter(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param);
    case 'invalid_key':
      return invalidParameter('Invalid array', fullName(path.slice(0, -1)));
    case 'invalid_union':
      return toRefusal(branchOf(issue), path);
    case 'custom':
      return invalidParameter(issue.message, param, codeOf(issue));
    default:
      return invalidParameter(issue.message, param);
  }
}

function wrongType(input: unknown, param: string, expected: string): StripeError {
  if (input === undefined) return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  if (expected === 'string') return invalidParameter(`Invalid string: ${param} is a group of values`, param);
  return invalidParameter('Invalid object', param);
}

function emptyText(param: string): StripeError {
  const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
  return invalidParameter(message, param, 'parameter_invalid_empty');
}

function tooBig({ origin, maximum, input }: z.core.$ZodIssueTooBig, param: string): StripeError {
  if (origin === 'number') return outOfRange('less', maximum, param);
  if (origin === 'array') {
    return invalidParameter(`Array ${param} exceeded maximum ${maximum} allowed elements.`, param);
  }
  const start = String(input).slice(0, 20);
  return invalidParameter(`Invalid string: ${start}...; must be at most ${maximum} characters`, param);
}

function outOfRange(than: 'greater' | 'less', bound: number | bigint, param: string): StripeError {
  const message = `This value must be ${than} than or equal to ${bound}.`;
  return invalidParameter(message, param, 'parameter_invalid_integer');
}

/** Of two forms of one parameter, the one whose type the value has: its first issue lies deeper or is no wrong type. */
function branchOf(issue: z.core.$ZodIssueInvalidUnion): Issue {
  const firsts = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const fitting = firsts.find(({ code, path }) => code !== 'invalid_type' || path.length > 0) ?? firsts[0];
  return fitting ?? { code: 'custom', path: [], message: issue.message, input: issue.input };
}

function codeOf(issue: z.core.$ZodIssueCustom): string | undefined {
  const code: unknown = issue.params?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** `line_items[0][quantity]` */
function fullName([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
