/**
 * The apostrophe before a text that a spreadsheet program would run as a formula, in sheets that the shop reads again. A text
 * that already begins with an apostrophe and a formula gets one more, so that reading gives back exactly what was written.
 */
const GUARDABLE = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;
/** What a spreadsheet program reads as a number is no formula: -40, +5, -0.5. */
const PLAIN_NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;

export function guardText(text: string): string {
  return GUARDABLE.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

export function unguardText(text: string): string {
  return text.startsWith("'") && GUARDABLE.test(text) ? text.slice(1) : text;
}
