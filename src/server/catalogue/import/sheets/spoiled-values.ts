/** Part numbers that a spreadsheet program has changed when the file was opened: they must not become new products. */

import type { CellKind } from '#server/catalogue/xlsx/sheet-row.ts';

/** Of both languages, as spreadsheet programs write them: `Mar-75`, `mars-75`, `01-déc`. */
const MONTH =
  '(?:jan(?:v(?:ier)?|uary)?|f[eé]v(?:r(?:ier)?)?|feb(?:ruary)?|mar(?:s|ch)?|avr(?:il)?|apr(?:il)?|mai|may|jui?n(?:e)?|jui?l(?:let|y)?|ao[uû]t?|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|d[eé]c(?:embre|ember)?)\\.?';
const MONTH_AND_NUMBER = new RegExp(
  String.raw`^(?:${MONTH}-(?:\d{2}|\d{4})|\d{1,2}-${MONTH}(?:-(?:\d{2}|\d{4}))?)$`,
  'i',
);
/** `2026-03-04`, `3/4/2026`, `03/01/1975`, with or without a time. */
const WHOLE_DATE =
  /^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])[/.](?:19|20)\d\d)(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?$/;
/** As Excel shows a number with an exponent, and as nothing else writes one. */
const EXPONENT = /^\d([.,]\d+)?E\+\d{2,3}$/;

/** What happened to a part number, or null. */
export function describeSpoiled(text: string, kind: CellKind): string | null {
  if (kind === 'date' || MONTH_AND_NUMBER.test(text) || WHOLE_DATE.test(text))
    return 'has been turned into a date by the spreadsheet program: format the column as text and write the number again';
  if (kind === 'scientific' || EXPONENT.test(text))
    return 'has been turned into a number with an exponent by the spreadsheet program: format the column as text and write the number again';
  if (kind === 'error') return 'is an error of the spreadsheet program';
  return null;
}

export interface LostZeros {
  line: number;
  part: string;
  /** The number with as many digits as the others. */
  likely: string;
}

/** Rows that are kept for errors. */
const MAX_KEPT = 1000;

/**
 * Finds digits alone that are shorter than those with leading zeros: `1234` among `00871` and `00872`. Known only when all rows
 * have been seen. Nothing is found where numbers with leading zeros have different lengths, or others of digits are longer.
 */
export function createZeroCheck() {
  const lengths = new Set<number>();
  let longest = 0;
  let digits = 0;
  let count = 0;
  const short = new Map<number, { line: number; part: string }[]>();
  return {
    add(line: number, part: string): void {
      if (!/^\d+$/.test(part)) return;
      digits += 1;
      longest = Math.max(longest, part.length);
      if (part.startsWith('0')) {
        lengths.add(part.length);
        return;
      }
      count += 1;
      const rows = short.get(part.length) ?? [];
      if (rows.length < MAX_KEPT) rows.push({ line, part });
      short.set(part.length, rows);
    },
    end(): LostZeros[] {
      const [length] = lengths;
      if (length === undefined || lengths.size > 1 || longest > length || count === digits) return [];
      return [...short]
        .filter(([ofRows]) => ofRows < length)
        .flatMap(([, rows]) => rows)
        .map(({ line, part }) => ({ line, part, likely: part.padStart(length, '0') }))
        .toSorted((a, b) => a.line - b.line);
    },
  };
}
