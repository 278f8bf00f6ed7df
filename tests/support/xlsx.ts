/** Workbooks as spreadsheet programs write them, from plain descriptions of their rows. */

import { makeZip } from './zip.ts';
import type { ZipPart } from './zip.ts';

/** A text, a number, a yes or no, nothing; or a cell with a format or a formula. */
export type TestCell =
  | string
  | number
  | boolean
  | null
  | { number: number; format: string }
  | { formula: string; result: string | number | null }
  | { error: string };

export interface TestSheet {
  name?: string;
  /** Null is a row that the file does not have. */
  rows: readonly (readonly TestCell[] | null)[];
  isHidden?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export function makeXlsx(sheets: readonly TestSheet[], options: { uses1904?: boolean } = {}): Buffer {
  return makeZip(xlsxParts(sheets, options));
}

export function xlsxParts(sheets: readonly TestSheet[], { uses1904 = false } = {}): ZipPart[] {
  const texts: Numbered = new Map();
  const formats: Numbered = new Map();
  const written = sheets.map(({ rows }) => sheetXml(rows, texts, formats));
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const list = numbered.map(({ name, isHidden, id }) => {
    return `<sheet name="${escape(name ?? `Sheet${id}`)}" sheetId="${id}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${id}"/>`;
  });
  const relations = [
    ...numbered.map(({ id }) => relation(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`)),
    relation('rId900', 'styles', 'styles.xml'),
    relation('rId901', 'sharedStrings', 'sharedStrings.xml'),
  ];
  return [
    { name: '[Content_Types].xml', content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>` },
    { name: '_rels/.rels', content: `${HEAD}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>` },
    { name: 'xl/workbook.xml', content: `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${uses1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>` },
    ...written.map((content, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content })),
    { name: 'xl/styles.xml', content: stylesXml([...formats.keys()]) },
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst ${MAIN}>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>` },
  ]; // oxfmt-ignore
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

function sheetXml(rows: TestSheet['rows'], texts: Numbered, formats: Numbered): string {
  const written = rows.map((cells, index) => {
    if (cells === null) return '';
    const row = index + 1;
    return `<row r="${row}">${cells.map((cell, column) => cellXml(`${letters(column)}${row}`, cell, texts, formats)).join('')}</row>`;
  });
  return `${HEAD}<worksheet ${MAIN}><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function cellXml(folder: string, cell: TestCell, texts: Numbered, formats: Numbered): string {
  if (cell === null) return `<c r="${folder}" s="0"/>`;
  if (typeof cell === 'string') return `<c r="${folder}" t="s"><v>${indexIn(texts, cell)}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${folder}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${folder}"><v>${cell}</v></c>`;
  if ('error' in cell) return `<c r="${folder}" t="e"><v>${cell.error}</v></c>`;
  if ('number' in cell) return `<c r="${folder}" s="${indexIn(formats, cell.format) + 1}"><v>${cell.number}</v></c>`;
  const { formula, result } = cell;
  const value = result === null ? '' : `<v>${escape(String(result))}</v>`;
  return `<c r="${folder}"${typeof result === 'string' ? ' t="str"' : ''}><f>${escape(formula)}</f>${value}</c>`;
}

/** Formats of a workbook's own begin at 164. */
function stylesXml(formats: readonly string[]): string {
  const own = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`);
  const used = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `${HEAD}<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

/** Different texts with their places in the order of their first use. */
type Numbered = Map<string, number>;

function indexIn(numbered: Numbered, text: string): number {
  const known = numbered.get(text) ?? numbered.size;
  numbered.set(text, known);
  return known;
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
