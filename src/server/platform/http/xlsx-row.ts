/** Rows of a worksheet as XML. Pure. */

import { minuteIn } from './company-minute.ts';
import type { SheetCell } from './sheet.ts';
import { STYLE } from './xlsx-parts.ts';

/** Excel's own limit of a cell: it refuses a workbook with a longer one. The CSV file has the whole text. */
const MAX_CHARACTERS = 32_767;
const MS_PER_DAY = 86_400_000;
/** Days from the first of Excel's calendar to 1970. */
const EPOCH_SERIAL = 25_569;
/** XML permits no control characters but the tab and the line feed; a carriage return would be read as a line feed. */
const NOT_IN_XML = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function toXlsxRow(cells: readonly SheetCell[], kind: 'heading' | 'cell'): string {
  return `<row>${cells.map((cell) => toCell(cell, kind)).join('')}</row>`;
}

function toCell(cell: SheetCell, kind: 'heading' | 'cell'): string {
  if (typeof cell === 'string') return toTextCell(cell, kind === 'heading' ? STYLE.heading : STYLE.text);
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if ('cents' in cell) return `<c s="${STYLE.amount}"><v>${cell.cents / 100}</v></c>`;
  if ('day' in cell) return `<c s="${STYLE.day}"><v>${toSerial(`${cell.day}T00:00Z`)}</v></c>`;
  return `<c s="${STYLE.moment}"><v>${toSerial(`${minuteIn(cell.timeZone, cell.moment).replace(' ', 'T')}Z`)}</v></c>`;
}

function toTextCell(text: string, style: number): string {
  if (text === '') return `<c s="${style}"/>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** Characters that XML cannot have are written as Excel does: `_x0001_`; so is what only looks like one. */
function escapeText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(NOT_IN_XML, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}

function toSerial(iso: string): number {
  return Date.parse(iso) / MS_PER_DAY + EPOCH_SERIAL;
}
