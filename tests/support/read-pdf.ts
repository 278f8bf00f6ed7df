/** What a PDF says to people and to screen readers, read by another library than the one that writes it. */

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface ReadPdf {
  title: string;
  language: string;
  isTagged: boolean;
  /** The text of each page, with a space between pieces. */
  pages: string[];
  /** Types of the structure page by page, in reading order: Document, H1, ... */
  roles: string[];
  /** What a program reads aloud of each element with text of its own, its pieces joined as they are, page by page. */
  elements: { role: string; text: string }[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const metadata = await document.getMetadata();
  const info: Record<string, unknown> = { ...metadata.info };
  const marks = await document.getMarkInfo();
  const pages: string[] = [];
  const roles: string[] = [];
  const elements: ReadPdf['elements'] = [];
  const { OPS } = await getResolvedPDFJS();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    pages.push(texts.join(' '));
    const tree = await page.getStructTree();
    roles.push(...rolesOf(tree));
    elements.push(...elementsOf(tree, shownTexts(await page.getOperatorList(), OPS)));
  }
  return {
    title: String(info['Title']),
    language: String(info['Language']),
    isTagged: marks?.['Marked'] === true,
    pages,
    roles,
    elements,
  };
}

/** Of the elements with content on the page: the tree of a page shows the whole table, whatever stands on the page. */
function rolesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node) || !hasContent(node)) return [];
  return [String(node.role), ...childrenOf(node).flatMap(rolesOf)];
}

/**
 * The text that is drawn within each piece of marked content, by the piece's number. From the drawing operators, because the
 * library's own reading of texts leaves out the spaces at the ends of lines.
 */
function shownTexts({ fnArray, argsArray }: Operators, OPS: Record<string, number>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const [position, operator] of fnArray.entries()) {
    const args = argsArray[position] ?? [];
    if (operator === OPS['beginMarkedContent']) open.push('');
    if (operator === OPS['beginMarkedContentProps']) open.push(String(args[1]));
    if (operator === OPS['endMarkedContent']) open.pop();
    if (operator !== OPS['showText']) continue;
    const piece = open.at(-1) ?? '';
    texts.set(piece, (texts.get(piece) ?? '') + glyphsText(args[0]));
  }
  return texts;
}

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

function glyphsText(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return '';
  return glyphs.map((glyph: unknown) => unicodeOf(glyph)).join('');
}

/** Numbers between glyphs move the next one. */
function unicodeOf(glyph: unknown): string {
  return typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : '';
}

function elementsOf(node: unknown, texts: ReadonlyMap<string, string>): ReadPdf['elements'] {
  if (typeof node !== 'object' || node === null || !('role' in node)) return [];
  const own = childrenOf(node).flatMap((child) =>
    typeof child === 'object' && child !== null && 'id' in child
      ? [texts.get(String(child.id).replace(/^.*_mc/, '')) ?? '']
      : [],
  );
  const inner = childrenOf(node).flatMap((child) => elementsOf(child, texts));
  return own.length === 0 ? inner : [{ role: String(node.role), text: own.join('') }, ...inner];
}

function hasContent(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return ('type' in node && node.type === 'content') || childrenOf(node).some(hasContent);
}

function childrenOf(node: object): unknown[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : [];
}
