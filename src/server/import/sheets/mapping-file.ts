/** The file of `--map`: the sheet's headings and our columns, as YAML or JSON. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { quoted } from '../complaints.ts';
import { SHEET_COLUMNS } from './heading-names.ts';
import type { SheetColumn } from './heading-names.ts';
import type { ColumnMapping } from './map-columns.ts';
import { MAX_HEADINGS } from './sheet.ts';
import { suggest } from './suggest.ts';

const MAX_BYTES = 200_000;
/** How an owner says that a column is left alone. */
const LEFT_ALONE = new Set(['', '-', 'null', '~', 'ignore']);

export async function readMappingFile(path: string): Promise<{ mapping: ColumnMapping } | { problem: string }> {
  const text = await readText(path);
  if (typeof text !== 'string') return text;
  let written: unknown;
  try {
    written = parse(text, { schema: 'failsafe', maxAliasCount: 0, uniqueKeys: false });
  } catch {
    return { problem: 'is neither YAML nor JSON: write lines such as "Unit Price: price"' };
  }
  return toMapping(written);
}

/** Readable by people: `Part #: part_number`, and `-` for a heading that is left alone. */
export async function writeMappingFile(path: string, mapping: ColumnMapping): Promise<void> {
  const lines = Object.entries(mapping).map(([heading, column]) => [heading, column ?? '-']);
  await writeFile(path, `# Heading of the sheet: column of the shop\n${stringify(Object.fromEntries(lines))}`);
}

async function readText(path: string): Promise<string | { problem: string }> {
  try {
    if ((await stat(path)).size > MAX_BYTES) return { problem: 'is larger than a list of headings' };
    return (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  } catch {
    return { problem: 'is missing or cannot be read' };
  }
}

function toMapping(written: unknown): { mapping: ColumnMapping } | { problem: string } {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { problem: 'must have lines such as "Unit Price: price"' };
  const lines = Object.entries(written);
  if (lines.length > MAX_HEADINGS) return { problem: `has more than ${MAX_HEADINGS} headings` };
  const mapping: [string, SheetColumn | null][] = [];
  for (const [heading, value] of lines) {
    const name = typeof value === 'string' ? value.trim() : null;
    const column = SHEET_COLUMNS.find((one) => one === name) ?? null;
    if (column === null && (name === null || !LEFT_ALONE.has(name.toLowerCase()))) {
      const meant = suggest(name ?? '', SHEET_COLUMNS);
      const advice = meant === null ? `the columns are ${SHEET_COLUMNS.join(', ')}` : `did you mean ${meant}?`;
      return { problem: `${quoted(heading)}: ${quoted(name ?? String(value))} is no column: ${advice}` };
    }
    mapping.push([heading, column]);
  }
  return { mapping: Object.fromEntries(mapping) };
}
