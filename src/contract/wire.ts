/** The small pieces that several schemas share. */

import { z } from 'zod';
import { parseMoney } from './money.ts';
import {
  refusedInLine,
  refusedInLines,
  refusedText,
  tidyLines,
  tidyText,
  withoutDirection,
} from './text/clean-text.ts';
import type { RefusedCharacter } from './text/clean-text.ts';

/** One line of clean text from a person, within the length (docs/text.md). */
export function line(max: number) {
  return z.string().overwrite(tidyText).max(max, `At most ${max} characters`).superRefine(refuseHidden);
}

/** Several lines of clean text from a person. */
export function severalLines(max: number) {
  return z
    .string()
    .overwrite(tidyLines)
    .max(max, `At most ${max} characters`)
    .superRefine((text, context) => refuse(refusedInLines(text), context));
}

/** What is looked for and not stored: marks that turn the direction around come along when it is pasted, and mean nothing. */
export function searchText(max: number) {
  return z
    .string()
    .overwrite((text) => tidyText(withoutDirection(text)))
    .max(max, `At most ${max} characters`)
    .superRefine(refuseHidden);
}

/** Of one line that was tidied. */
export function refuseHidden(text: string, context: { addIssue: (message: string) => void }): void {
  refuse(refusedInLine(text), context);
}

function refuse(refused: RefusedCharacter | null, context: { addIssue: (message: string) => void }): void {
  if (refused !== null) context.addIssue(refusedText(refused));
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
