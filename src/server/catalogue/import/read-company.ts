/** Reads company.yaml; errors carry the line of the field. */

import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, YAMLSeq } from 'yaml';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import { COMPANY_FIELDS, STORY_PARAGRAPH } from './folder-format.ts';
import { readInside } from './read-inside.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';

const FILE = 'company.yaml';
const MAX_BYTES = 200_000;
const MAX_PARAGRAPHS = 30;
/** Fields beside the story that may be written as lists. */
const LISTS: ReadonlySet<string> = new Set(['working_days', 'holidays', 'provinces']);

/** Null when something is wrong with it. */
export async function readCompany(folder: string, rowErrors: RowErrors): Promise<CompanyRow | null> {
  const report = (line: number | null, column: string | null, message: string) =>
    rowErrors.add({ file: FILE, line, column, message });
  const bytes = await readInside(folder, FILE, MAX_BYTES);
  if (!Buffer.isBuffer(bytes)) {
    report(null, null, bytes.problem);
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(bytes.toString('utf8').replace(/^\ufeff/, ''), {
    lineCounter: lines,
    schema: 'failsafe',
    uniqueKeys: false, // The library compares each with all others, which takes seconds for thousands of them.
  });
  for (const error of document.errors) report(error.linePos?.[0].line ?? null, null, messageOf(error));
  for (const { node, message } of misshapen(document)) report(startOf(node, lines), null, message);
  if (rowErrors.concerns(FILE)) return null;

  const before = rowErrors.count;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(COMPANY_FIELDS)) {
    const reading = field(textOf(document, name) ?? '');
    if ('problem' in reading) report(lineOf(document, name, lines), name, reading.problem);
    else values[name] = reading.value;
  }
  const story = storyOf(document);
  for (const paragraph of story) {
    const reading = STORY_PARAGRAPH(paragraph);
    if ('problem' in reading) report(lineOf(document, 'story', lines), 'story', reading.problem);
  }
  if (story.length > MAX_PARAGRAPHS)
    report(lineOf(document, 'story', lines), 'story', `must have at most ${MAX_PARAGRAPHS} paragraphs`);
  for (const name of unknownFields(document))
    report(lineOf(document, name, lines), name, 'is not a field of the company');
  // Every field has been read by COMPANY_FIELDS, whose names and types are those of CompanyRow.
  return rowErrors.count === before ? ({ ...values, story: story.map((part) => part.trim()) } as CompanyRow) : null;
}

/** The failsafe schema leaves every value the text that the owner wrote. A list is its texts, separated by semicolons. */
function textOf(document: Document, name: string): string | null {
  const node = document.get(name, true);
  if (isSeq(node)) return LISTS.has(name) ? textsOf(node).join(';') : null;
  return isScalar(node) && typeof node.value === 'string' ? node.value : null;
}

function textsOf({ items }: YAMLSeq): string[] {
  return items.map((item) => (isScalar(item) && typeof item.value === 'string' ? item.value : ''));
}

/** A list of paragraphs, or one text with empty lines between them. */
function storyOf(document: Document): string[] {
  const node = document.get('story', true);
  if (isSeq(node)) return textsOf(node);
  const text = textOf(document, 'story') ?? '';
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(unwrap);
}

/** Lines of a paragraph in the file are only the editor's width. */
function unwrap(paragraph: string): string {
  return paragraph.replace(/\s*\r?\n\s*/g, ' ');
}

function unknownFields(document: Document): string[] {
  const known = new Set([...Object.keys(COMPANY_FIELDS), 'story']);
  const { contents } = document;
  const keys = isMap(contents) ? contents.items.map(({ key }) => key) : [];
  return keys.flatMap((key) => (isScalar(key) && !known.has(String(key.value)) ? [String(key.value)] : []));
}

function lineOf(document: Document, name: string, lines: LineCounter): number | null {
  return startOf(document.get(name, true), lines);
}

function startOf(node: unknown, lines: LineCounter): number | null {
  const start = isScalar(node) || isSeq(node) || isMap(node) || isAlias(node) ? node.range?.[0] : undefined;
  return start === undefined ? null : lines.linePos(start).line;
}

/** The parser's own words, but for texts nested so deeply that it gave up. */
function messageOf({ message }: Error): string {
  if (message.startsWith('Maximum call stack')) return 'has lists inside of lists: every field is one text';
  return message.split('\n')[0] ?? 'is not YAML';
}

/**
 * What is neither a text nor the list of the story's paragraphs. An alias is refused wherever it stands and never
 * resolved: a few lines of them stand for more text than any machine has memory.
 */
function misshapen(document: Document): { node: unknown; message: string }[] {
  const { contents } = document;
  if (!isMap(contents)) return [];
  const seen = new Set<string>();
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return [{ node: key, message: 'has a list or an alias where a name is expected' }];
    const name = String(key.value);
    const repeated = seen.has(name) ? [{ node: key, message: `${quoted(name)} is there twice` }] : [];
    seen.add(name);
    const parts: unknown[] = isSeq(value) ? value.items : [value];
    const alias = parts.find(isAlias);
    if (alias !== undefined) return [{ node: alias, message: `${quoted(name)} is an alias: write the text itself` }];
    const nested = parts.find((part) => isSeq(part) || isMap(part));
    if (nested !== undefined)
      return [{ node: nested, message: `${quoted(name)} must be one text, without lists in it` }];
    return repeated;
  });
}
