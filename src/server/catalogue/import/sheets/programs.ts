/**
 * Exports of other programs, recognised by headings that only they have: how their lists, categories, descriptions and variants are
 * written (docs/sheets.md). What their headings mean is in the table of product columns.
 */

import type { SheetColumn } from '../product-columns.ts';
import { plainHeading } from './heading-names.ts';

export interface Program {
  name: string;
  /** Plain headings, all of which the export has; of alternatives one. */
  needs: readonly (string | readonly string[])[];
  /** Plain headings that mean something else than in other sheets; null is left alone. */
  columns: Readonly<Record<string, SheetColumn | null>>;
  /** Between the names of a path of categories. */
  pathMark: string;
  /** A path's first name that is no category. */
  root: string | null;
  /** Whether the rows that follow a product without its title are its variants and pictures. */
  hasVariants: boolean;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'WooCommerce',
    needs: ['sku', 'name', 'regular price', ['published', 'in stock', 'tax status']],
    columns: { id: null, type: null, 'short description': null, position: null },
    pathMark: '>',
    root: null,
    hasVariants: false,
  },
  {
    name: 'Shopify',
    needs: [['handle', 'url handle'], 'title', ['variant sku', 'sku'], ['variant price', 'price']],
    columns: { type: 'category', 'product category': null, status: null, 'gift card': null },
    pathMark: '>',
    root: null,
    hasVariants: true,
  },
  {
    name: 'Google Merchant',
    needs: ['id', 'title', 'price', 'availability', ['link', 'image link', 'condition', 'mpn', 'gtin']],
    columns: { id: 'part_number', mpn: null, 'sale price': null, availability: 'is_available' },
    pathMark: '>',
    root: null,
    hasVariants: false,
  },
  {
    name: 'Magento',
    needs: ['sku', 'attribute set code', 'product type'],
    columns: { 'product type': null, 'short description': null, 'is in stock': null, 'product online': null },
    pathMark: '/',
    root: 'Default Category',
    hasVariants: false,
  },
];

export function findProgram(headings: readonly string[]): Program | null {
  const plain = new Set(headings.map(plainHeading));
  const has = (need: string | readonly string[]) =>
    typeof need === 'string' ? plain.has(need) : need.some((candidate) => plain.has(candidate));
  return PROGRAMS.find(({ needs }) => needs.every(has)) ?? null;
}

/** A cell of the export as the shop writes it, and what was left out of it. */
export function translateCell(program: Program, column: SheetColumn, cell: string): { text: string; note?: string } {
  switch (column) {
    case 'tags':
      return { text: splitList(cell).join(';') };
    case 'category':
      return translateCategory(program, cell);
    case 'description':
      return { text: htmlToText(cell) };
    case 'part_number':
      // Shopify writes an apostrophe before digits, so that spreadsheet programs leave them as they are.
      return { text: cell.replace(/^'(?=[\d=+-])/, '') };
    default:
      return { text: cell };
  }
}

function splitList(cell: string): string[] {
  return cell.split(/(?<!\\),/).flatMap((piece) => piece.replaceAll('\\,', ',').trim() || []);
}

function translateCategory({ pathMark, root }: Program, cell: string): { text: string; note?: string } {
  const paths = splitList(cell).map((path) => path.split(pathMark).map((name) => name.trim()));
  const named = paths.map((path) => (path[0] === root ? path.slice(1) : path)).filter((path) => path.length > 0);
  const [first, ...more] = named;
  const text = first?.at(-1) ?? '';
  // The paths above the first one's own are no further category: `Pumps, Pumps > End suction`.
  const further = more.flatMap((path) => (first?.includes(path.at(-1) ?? '') === true ? [] : [path.at(-1) ?? '']));
  if (further.length === 0) return { text };
  return { text, note: `is ${text}; further categories are left out: ${further.join(', ')}` };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Paragraphs, breaks and items of lists are lines; every other element is its text. */
export function htmlToText(html: string): string {
  if (!/<[a-z!/][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(html)) return html;
  return html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\\n/g, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/tr|\/ul|\/ol)\b[^>]*>/gi, '\n')
    .replaceAll(/<[a-z!/][^>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => entityText(name) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function entityText(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const CARRIED = new Set([
  'title',
  'body html',
  'description',
  'type',
  'tags',
  'published',
  'published on online store',
]);
const PICTURE_ONLY = 'is a further picture of the product above';

/** Rows of one handle: variants get what the first row says, and the values of their options in the name. */
export function createVariantReader(headings: readonly string[]) {
  const plain = headings.map(plainHeading);
  const at = (...names: string[]) => plain.findIndex((name) => names.includes(name));
  const [handle, title] = [at('handle', 'url handle'), at('title')];
  const [sku, price] = [at('variant sku', 'sku'), at('variant price', 'price')];
  const options = plain.flatMap((name, index) => (/^option ?\d value$/.test(name) ? [index] : []));
  let first: readonly string[] = [];
  return {
    /** The row's own cells and those of the first; or why it is no product. */
    read(cells: readonly string[]): { cells: string[] } | { leftOut: string } {
      const cell = (index: number) => cells[index]?.trim() ?? '';
      if (cell(handle) !== (first[handle]?.trim() ?? '')) first = cells;
      if (cell(sku) === '' && cell(price) === '') return { leftOut: PICTURE_ONLY };
      const filled = plain.map((name, index) =>
        cell(index) === '' && CARRIED.has(name) ? (first[index] ?? '') : (cells[index] ?? ''),
      );
      const values = options.map(cell).filter((value) => value !== '' && value !== 'Default Title');
      filled[title] = [filled[title]?.trim() ?? '', ...values].join(' - ');
      return { cells: filled };
    },
  };
}
