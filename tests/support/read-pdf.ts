/** What a PDF says to people and to screen readers, read by another library than the one that writes it. */
import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  title: string;
  language: string;
  isTagged: boolean;
  /** The text of each page, with a space between pieces. */
  pages: string[];
  /** Types of the structure page by page, in reading order: Document, H1, ... */
  roles: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const metadata = await document.getMetadata();
  const info: Record<string, unknown> = { ...metadata.info };
  const marks = await document.getMarkInfo();
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    pages.push(texts.join(' '));
    roles.push(...rolesOf(await page.getStructTree()));
  }
  return {
    title: String(info['Title']),
    language: String(info['Language']),
    isTagged: marks?.['Marked'] === true,
    pages,
    roles,
  };
}

/** Of the elements with content on the page: the tree of a page shows the whole table, whatever stands on the page. */
function rolesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node) || !hasContent(node)) return [];
  return [String(node.role), ...childrenOf(node).flatMap(rolesOf)];
}

function hasContent(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return ('type' in node && node.type === 'content') || childrenOf(node).some(hasContent);
}

function childrenOf(node: object): unknown[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : [];
}
