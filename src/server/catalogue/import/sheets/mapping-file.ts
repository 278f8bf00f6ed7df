/** The file of `--map`: lines such as `Unit Price: price`, and `-` for a heading that is left alone; or JSON. */

import { readFile, stat } from 'node:fs/promises';
import { MAX_HEADINGS } from '#server/catalogue/xlsx/sheet-row.ts';
import { SHEET_COLUMNS } from '../product-columns.ts';
import type { SheetColumn } from '../product-columns.ts';
import { quoted } from '../row-errors.ts';
import type { ColumnMapping } from './map-columns.ts';
import { suggest } from './suggest.ts';

const MAX_BYTES = 200_000;
/** How an owner says that a column is left alone. */
const LEFT_ALONE = new Set(['', '-', 'null', '~', 'ignore']);

export async function readMappingFile(path: string): Promise<{ mapping: ColumnMapping } | { problem: string }> {
  const text = await readText(path);
  if (typeof text !== 'string') return text;
  const lines = text.trimStart().startsWith('{') ? readJson(text) : readLines(text);
  return lines === null ? { problem: 'must have lines such as "Unit Price: price", or be JSON' } : toMapping(lines);
}

function readJson(text: string): [string, unknown][] | null {
  try {
    return Object.entries(JSON.parse(text) as object); // it begins with a brace
  } catch {
    return null;
  }
}

/** Not read as YAML, for which ` #` begins a comment: `Part #: part_number` is what an owner writes. */
function readLines(text: string): [string, unknown][] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const pairs = lines.map((line): [string, unknown] | null => {
    const colon = line.lastIndexOf(':');
    return colon === -1 ? null : [unquoted(line.slice(0, colon)), unquoted(line.slice(colon + 1))];
  });
  return pairs.includes(null) ? null : pairs.filter((pair) => pair !== null);
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

async function readText(path: string): Promise<string | { problem: string }> {
  try {
    if ((await stat(path)).size > MAX_BYTES) return { problem: 'is larger than a list of headings' };
    return (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  } catch {
    return { problem: 'is missing or cannot be read' };
  }
}

function toMapping(lines: readonly [string, unknown][]): { mapping: ColumnMapping } | { problem: string } {
  if (lines.length > MAX_HEADINGS) return { problem: `has more than ${MAX_HEADINGS} headings` };
  const mapping: [string, SheetColumn | null][] = [];
  for (const [heading, value] of lines) {
    const name = typeof value === 'string' ? value.trim() : null;
    const column = SHEET_COLUMNS.find((candidate) => candidate === name) ?? null;
    if (column === null && (name === null || !LEFT_ALONE.has(name.toLowerCase()))) {
      const meant = suggest(name ?? '', SHEET_COLUMNS);
      const advice = meant === null ? `the columns are ${SHEET_COLUMNS.join(', ')}` : `did you mean ${meant}?`;
      return { problem: `${quoted(heading)}: ${quoted(name ?? String(value))} is no column: ${advice}` };
    }
    mapping.push([heading, column]);
  }
  return { mapping: Object.fromEntries(mapping) };
}
