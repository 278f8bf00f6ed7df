/** Terms codes as the console gives, shows and ends them. Amounts are whole cents. */

import { z } from 'zod';
import { MAX_EMAIL_CHARACTERS, isEmail } from '../email.ts';
import { MAX_CENTS } from '../money.ts';
import { ORDER_STATUSES } from '../orders.ts';
import { requestKey } from '../request-key.ts';
import {
  DEFAULT_DUE_DAYS,
  DEFAULT_HOLD_DAYS,
  MAX_DUE_DAYS,
  MAX_HOLD_DAYS,
  TERMS_MAX_CHARACTERS,
} from '../terms-codes.ts';
import { idInAddress, line, moment } from '../wire.ts';

const days = (most: number) => z.int('Must be whole days').min(1, 'At least 1').max(most, `At most ${most}`);

export const newTermsCodeBody = z.object({
  company: line(TERMS_MAX_CHARACTERS.company).min(1, 'Enter the company'),
  limit_cents: z
    .int('Enter an amount such as 5,000.00')
    .min(1, 'Must be more than C$0.00')
    .max(MAX_CENTS, 'Is too large an amount'),
  due_days: days(MAX_DUE_DAYS).default(DEFAULT_DUE_DAYS),
  hold_days: days(MAX_HOLD_DAYS).default(DEFAULT_HOLD_DAYS),
  /** The last day on which it can be used; empty for no end. */
  valid_through: z.union([z.literal(''), z.iso.date('Choose a day')]).default(''),
  note: line(TERMS_MAX_CHARACTERS.note).default(''),
  key: requestKey,
});

/** The code itself, this one time. */
export const termsCodeMade = z.object({ id: z.number(), code: z.string() });

const termsCode = z.object({
  id: z.number(),
  company: z.string(),
  code_end: z.string(),
  limit_cents: z.number(),
  /** Of orders that wait, and of those that were approved and are not paid. */
  waiting_cents: z.number(),
  owed_cents: z.number(),
  due_days: z.number(),
  hold_days: z.number(),
  valid_through: z.string().nullable(),
  note: z.string(),
  created_at: moment,
  made_by: z.string(),
  ended_at: moment.nullable(),
  ended_by: z.string().nullable(),
  is_usable: z.boolean(),
});
export type TermsCodeView = z.infer<typeof termsCode>;
export const termsCodes = z.array(termsCode);

const openItem = z.object({
  order_number: z.string(),
  po_number: z.string(),
  ordered_at: moment,
  status: z.enum(ORDER_STATUSES),
  total_cents: z.number(),
  /** It waits for approval: nothing of it is owed yet. */
  is_waiting: z.boolean(),
  owed_cents: z.number(),
  invoice_number: z.string().nullable(),
  invoiced_on: z.string().nullable(),
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
});
export type OpenItemView = z.infer<typeof openItem>;

/** With its statement: what waits or is owed, oldest first. */
export const termsDetail = z.object({
  ...termsCode.shape,
  items: z.array(openItem),
  /** What is owed by how long it is overdue, as AGES names it. */
  ages: z.array(z.object({ name: z.string(), cents: z.number() })),
  /** Where the newest order by the code asked for its mails; empty for none. */
  mail_to: z.string(),
});

const STATEMENT_KINDS = ['statement', 'reminder'] as const;

export const mailStatementBody = z.object({
  email: line(MAX_EMAIL_CHARACTERS).refine(isEmail, 'Please enter a valid email address'),
  /** A reminder says what is overdue. */
  kind: z.enum(STATEMENT_KINDS),
  key: requestKey,
});

export const termsParams = z.object({ id: idInAddress });
