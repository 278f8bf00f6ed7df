/** The lines of a sale as they are scanned and typed. Pure. */

import { MAX_LINE_QUANTITY } from '#contract/constants.ts';

export interface ScannedLine {
  part: string;
  name: string;
  /** As typed. */
  quantity: string;
}

/** A part that is scanned again is one more of it. */
export function addScanned(
  lines: readonly ScannedLine[],
  { part, name }: Omit<ScannedLine, 'quantity'>,
): ScannedLine[] {
  const known = lines.find((line) => line.part === part);
  if (known === undefined) return [...lines, { part, name, quantity: '1' }];
  const quantity = String((readQuantity(known.quantity) ?? 0) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** Null: it is no quantity that can be sold. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

/** As calls name them; null while a quantity is wrong. */
export function toSaleLines(lines: readonly ScannedLine[]): { part: string; quantity: number }[] | null {
  const read = lines.flatMap(({ part, quantity: text }) => {
    const quantity = readQuantity(text);
    return quantity === null ? [] : [{ part, quantity }];
  });
  return read.length === lines.length ? read : null;
}
