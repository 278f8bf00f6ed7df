/** Formatting a value while it is typed, without the caret ever jumping; pure. */

import { formatPhone } from '#contract/phone.ts';
import { formatPostalCode } from '#contract/postal.ts';
import type { Country } from '#contract/totals.ts';

export interface FormatRule {
  format: (text: string) => string;
  /** Matches one character that the visitor means; the rest are separators that the format puts in. */
  significant: RegExp;
}

export interface Edited {
  value: string;
  caret: number;
}

export const PHONE_RULE: FormatRule = { format: phoneWhileTyped, significant: /\d/ };

const POSTAL_RULES: Record<Country, FormatRule> = {
  CA: { format: (text) => formatPostalCode(text, 'CA'), significant: /[a-z0-9]/i },
  US: { format: (text) => formatPostalCode(text, 'US'), significant: /\d/ },
};
export const postalRule = (country: Country): FormatRule => POSTAL_RULES[country];

/**
 * The formatted value and the position of the caret in it: behind as many significant characters as before.
 * `inputType` is that of the browser's input event; deleting a separator deletes the character beyond it.
 */
export function formatWhileTyping(rule: FormatRule, before: string, typed: Edited, inputType: string): Edited {
  if (rule.format(typed.value) === typed.value) return typed;
  const edited = deleteBeyondSeparator(rule, before, typed, inputType);
  const value = rule.format(edited.value);
  const kept = significantIn(rule, edited.value.slice(0, edited.caret));
  return { value, caret: positionBehind(rule, value, kept) };
}

function deleteBeyondSeparator(rule: FormatRule, before: string, typed: Edited, inputType: string): Edited {
  const onlySeparatorWent =
    typed.value.length < before.length && significantIn(rule, typed.value) === significantIn(rule, before);
  if (!onlySeparatorWent) return typed;
  const at = inputType === 'deleteContentBackward' ? lastBefore(rule, typed) : firstBehind(rule, typed);
  if (at < 0 || !inputType.startsWith('deleteContent')) return typed;
  return { value: typed.value.slice(0, at) + typed.value.slice(at + 1), caret: Math.min(typed.caret, at) };
}

function lastBefore(rule: FormatRule, { value, caret }: Edited): number {
  for (let at = caret - 1; at >= 0; at -= 1) if (rule.significant.test(value.charAt(at))) return at;
  return -1;
}

function firstBehind(rule: FormatRule, { value, caret }: Edited): number {
  for (let at = caret; at < value.length; at += 1) if (rule.significant.test(value.charAt(at))) return at;
  return -1;
}

function positionBehind(rule: FormatRule, value: string, count: number): number {
  if (count === 0) return Math.max(0, firstBehind(rule, { value, caret: 0 }));
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (rule.significant.test(value.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return value.length;
}

function significantIn(rule: FormatRule, text: string): number {
  return text.split('').filter((character) => rule.significant.test(character)).length;
}

/** §5; and the eleventh digit turns "(141) 655-5014" into "+1 (416) 555-0142", as the first was the country's. */
function phoneWhileTyped(text: string): string {
  const formatted = formatPhone(text);
  const digits = formatted.replace(/\D/g, '');
  const isOneTooLong = digits.length === 11 && /^\(1\d\d\)/.test(formatted);
  return isOneTooLong ? `+1 ${formatPhone(digits.slice(1))}` : formatted;
}
