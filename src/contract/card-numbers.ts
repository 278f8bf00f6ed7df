/** Card numbers in input are rejected, or masked in longer texts, before anything is stored (reliability §4.2). */

export const CARD_NUMBER_ERROR = 'Please do not enter a card number here';

const MASK = '[card number removed]';
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** Cards are written in one piece or in groups of at least three digits; shorter groups are sizes and part numbers. */
const DIGIT_GROUPS = /\d{3,}(?:[ \u00a0.-]\d{3,})*/g;

/** The text without numbers of 13 to 19 digits that pass the check of card numbers (Luhn). */
export function maskCardNumbers(text: string): string {
  return text.replace(DIGIT_GROUPS, maskGroups);
}

export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/**
 * The same of a phone number, whose digits are grouped in any way. A number with its country's code, + or 00 before it,
 * has at most 15 digits (E.164) and is left alone: one of thirteen digits and more would pass the check by chance one time in ten.
 */
export function isCardNumberForPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  const isInternational = /^\s*(?:\+|00)/.test(phone) && digits.replace(/^00/, '').length <= 15;
  return !isInternational && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && passesLuhn(digits);
}

/** A card number may have other numbers before and behind it, so every row of whole groups is tried. */
function maskGroups(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map((match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const [from, first] of groups.entries()) {
    let digits = '';
    for (const last of groups.slice(from)) {
      digits += last.digits;
      if (digits.length > MAX_DIGITS) break;
      if (digits.length < MIN_DIGITS || !passesLuhn(digits)) continue;
      return run.slice(0, first.start) + MASK + maskGroups(run.slice(last.end));
    }
  }
  return run;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
