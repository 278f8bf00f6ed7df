/** The small pieces that several schemas share. */
import { z } from 'zod';
import { parseMoney } from './money.ts';

/** Text of one line from a visitor: no control characters, trimmed, within the length. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Control characters are not accepted')
    .refine((text) => text.isWellFormed(), 'Not valid text');
}

/** Several lines of text from a visitor: line breaks and tabs are its only control characters. */
export function severalLines(max: number) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters`)
        .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'Control characters are not accepted')
        .refine((text) => text.isWellFormed(), 'Not valid text'),
    );
}

/** A whole number in an address, such as a product id: 1 to 15 digits. */
export const idInAddress = z
  .string()
  .regex(/^\d{1,15}$/, 'Must be a whole number')
  .transform(Number);

export const slugInAddress = z.string().regex(/^[a-z0-9-]{1,100}$/, 'Must be a slug');

const NOT_MONEY = 'Must be an amount such as 12.50';

/** An amount in a request, as a number or a numeric string, in cents. */
export const moneyInRequest = z.union([z.number(), z.string()], NOT_MONEY).transform((value, context) => {
  const cents = parseMoney(value);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: NOT_MONEY });
  return z.NEVER;
});

/** An amount in a reply: a JSON number with at most two decimals. */
export const moneyInReply = z.number();

/** An absolute moment in a reply: ISO 8601, UTC. */
export const moment = z.string();

/** A secret by which a page is opened; checked by its hash alone. */
export const tokenInAddress = z.string().max(128);
