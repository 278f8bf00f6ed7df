/**
 * A list of parts in an address: `add=KB-GRF-375:2,KB-CS38-SSV`, with `name` for a list that has one. Part numbers and
 * quantities alone, without prices; a quantity of 1 is left out. Pure.
 */

import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';

export interface LinkLine {
  code: string;
  quantity: number;
  /** What the buyer says of it. The address of a page has none: it names parts alone. */
  note?: string;
}

export type ListLink =
  | { kind: 'lines'; lines: LinkLine[] }
  /** More lines than a cart can have. */
  | { kind: 'too_many'; count: number }
  /** The entry that is none. */
  | { kind: 'unreadable'; entry: string };

/** Of `add`, in characters: a longer one has more lines than a cart can have. */
export const MAX_LINK_CHARACTERS = 6000;
/** Of the search part of an address, in characters. */
const MAX_FILE_ADDRESS_CHARACTERS = 7000;
const MAX_CODE_CHARACTERS = 100;
const QUANTITY = /^[1-9]\d{0,5}$/;

/** No lines when it is empty. */
export function readListLink(add: string): ListLink {
  const count = countEntries(add);
  if (count > MAX_ORDER_LINES || add.length > MAX_LINK_CHARACTERS) return { kind: 'too_many', count };
  const lines: LinkLine[] = [];
  for (const entry of add.split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const line = readEntry(entry);
    if (line === null) return { kind: 'unreadable', entry: entry.slice(0, MAX_CODE_CHARACTERS).toWellFormed() };
    lines.push(line);
  }
  return { kind: 'lines', lines };
}

/** What `add` is for these lines. Signs that separate entries are no part of any number that is searched for. */
export function writeListLink(lines: readonly LinkLine[]): string {
  return lines
    .map(({ code, quantity }) => {
      const plain = code.replaceAll(/[\s,:;%]+/g, '-');
      return quantity === 1 ? plain : `${plain}:${quantity}`;
    })
    .join(',');
}

/** The search part of every address that carries the list, with characters that need no escape as they are. */
export function listSearch(lines: readonly LinkLine[], name = ''): string {
  const add = encodeURIComponent(writeListLink(lines))
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return name === '' ? `?add=${add}` : `?add=${add}&name=${encodeURIComponent(name)}`;
}

/** The same for a file of the list, whose lines have their notes; null where the address would be longer than all networks carry. */
export function fileSearch(lines: readonly LinkLine[], name = ''): string | null {
  const search = listSearch(lines, name);
  if (!hasNotes(lines)) return search;
  const notes = lines.map(({ note = '' }) => note.trim()).join('\n');
  const withNotes = `${search}&notes=${encodeURIComponent(notes)}`;
  return withNotes.length > MAX_FILE_ADDRESS_CHARACTERS ? null : withNotes;
}

/** The same lines as they are typed. Notes stand under a heading: else the words of one could be read as a part. */
export function toListText(lines: readonly LinkLine[]): string {
  if (!hasNotes(lines)) return lines.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n');
  const rows = lines.map(({ code, quantity, note = '' }) => [code, quantity, toCell(note)].join('\t'));
  return ['Part number\tQuantity\tNote', ...rows].join('\n');
}

/** What a page that reads a list is opened with: the short address of its parts, or its text when it has notes. */
export function listSearchOf(lines: readonly LinkLine[]): { add: string } | { lines: string } {
  return hasNotes(lines) ? { lines: toListText(lines) } : { add: writeListLink(lines) };
}

/** As the cell of a table: one that begins with a quotation mark would be read without it. */
function toCell(note: string): string {
  return note.startsWith('"') ? `"${note.replaceAll('"', '""')}"` : note;
}

function hasNotes(lines: readonly LinkLine[]): boolean {
  return lines.some(({ note = '' }) => note !== '');
}

function readEntry(entry: string): LinkLine | null {
  const at = entry.lastIndexOf(':');
  const code = at === -1 ? entry : entry.slice(0, at).trim();
  const quantity = at === -1 ? '1' : entry.slice(at + 1).trim();
  if (!QUANTITY.test(quantity) || Number(quantity) > MAX_LINE_QUANTITY) return null;
  const isCode = code.length <= MAX_CODE_CHARACTERS && /[\p{L}\p{N}]/u.test(code) && !/\p{Cc}/u.test(code);
  return isCode && code.isWellFormed() ? { code, quantity: Number(quantity) } : null;
}

/** Without making the list of them. */
function countEntries(add: string): number {
  let count = 1;
  for (let at = add.indexOf(','); at !== -1; at = add.indexOf(',', at + 1)) count += 1;
  return count;
}
