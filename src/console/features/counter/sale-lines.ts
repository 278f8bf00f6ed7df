/** The lines of a sale as they are scanned and typed. Pure. */

import { MAX_LINE_QUANTITY } from '#contract/constants.ts';
import { noteError } from '#contract/note-error.ts';

export interface ScannedLine {
  part: string;
  name: string;
  /** As typed. */
  quantity: string;
  /** What the customer says of it, as typed. */
  note: string;
}

/** A part that is scanned again is one more of it. */
export function addScanned(
  lines: readonly ScannedLine[],
  { part, name }: Pick<ScannedLine, 'part' | 'name'>,
): ScannedLine[] {
  const known = lines.find((line) => line.part === part);
  if (known === undefined) return [...lines, { part, name, quantity: '1', note: '' }];
  const quantity = String((readQuantity(known.quantity) ?? 0) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** Null: it is no quantity that can be sold. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

/** With their notes, for the sale itself; null while a quantity or a note is wrong. */
export function toSoldLines(lines: readonly ScannedLine[]): { part: string; quantity: number; note: string }[] | null {
  const requested = toSaleLines(lines);
  const notes = lines.map(({ note }) => note.trim());
  if (requested === null || notes.some((note) => noteError(note) !== null)) return null;
  return requested.map((line, index) => ({ ...line, note: notes[index] ?? '' }));
}

/** As calls name them; null while a quantity is wrong. */
export function toSaleLines(lines: readonly ScannedLine[]): { part: string; quantity: number }[] | null {
  const read = lines.flatMap(({ part, quantity: text }) => {
    const quantity = readQuantity(text);
    return quantity === null ? [] : [{ part, quantity }];
  });
  return read.length === lines.length ? read : null;
}
