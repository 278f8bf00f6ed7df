/** What an .xlsx file says beside its rows: which sheets it has, the texts that cells share, the formats of numbers. */

import { posix } from 'node:path';
import type { XlsxArchive } from './archive.ts';
import { builtInFormat, parseNumberFormat } from './number-text.ts';
import type { NumberFormat } from './number-text.ts';
import { readWholeXml } from './read-xml.ts';
import { SheetProblem } from './sheet-row.ts';

/** All texts that cells share. */
const MAX_SHARED_CHARACTERS = 100_000_000;
const MAX_SHARED_TEXTS = 3_000_000;
/** Excel's own limit of a cell is 32,767. */
export const MAX_CELL_CHARACTERS = 100_000;
const MAX_SHEETS = 1000;
const MAX_FORMATS = 100_000;
/** Excel's own limit is 250; each code costs more to read than its characters. */
const MAX_OWN_FORMATS = 5000;
/** Workbook, relations and styles: a large company's are a hundredth of it. */
const MAX_SMALL_PART_BYTES = 30_000_000;

export interface Workbook {
  /** Visible sheets in their order. */
  sheets: readonly { name: string; part: string }[];
  uses1904: boolean;
  /** Without the spaces around them: cells that share a text do not read it again. */
  sharedTexts: readonly string[];
  /** By the number that a cell has as its style. */
  formats: readonly NumberFormat[];
}

export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const part = await findWorkbookPart(archive);
  const relations = await readRelations(archive, relationsOf(part));
  const { sheets, uses1904 } = await readSheetList(archive, part);
  const pathOf = (target: string) => resolvePart(part, target);
  const partOf = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.target;
    return target === undefined ? null : pathOf(target);
  };
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets: sheets.flatMap(({ name, relation }) => {
      const found = relations.get(relation);
      return found === undefined || !found.type.endsWith('/worksheet') ? [] : [{ name, part: pathOf(found.target) }];
    }),
    uses1904,
    sharedTexts: texts !== null && archive.has(texts) ? await readSharedTexts(archive, texts) : [],
    formats: styles !== null && archive.has(styles) ? await readFormats(archive, styles) : [],
  };
}

async function findWorkbookPart(archive: XlsxArchive): Promise<string> {
  const relations = await readRelations(archive, '_rels/.rels');
  const target = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const part = target === undefined ? 'xl/workbook.xml' : resolvePart('', target);
  if (archive.has(part) && part.endsWith('.xml')) return part;
  if (part.endsWith('.bin')) throw new SheetProblem('is a binary workbook (.xlsb): save it as .xlsx');
  if (archive.has('content.xml')) throw new SheetProblem('is an OpenDocument sheet: save it as .xlsx or CSV');
  throw new SheetProblem('is no Excel workbook, whatever its name says: save the sheet as .xlsx or CSV');
}

function relationsOf(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

/** A target is relative to the part that names it; one with a slash in front to the archive. */
function resolvePart(from: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target);
}

async function readSmallXml(archive: XlsxArchive, part: string, ...[handlers]: HandlersOf): Promise<void> {
  if (archive.sizeOf(part) > MAX_SMALL_PART_BYTES)
    throw new SheetProblem('is far larger inside than a sheet of products: it is not read');
  await readWholeXml(archive, part, handlers);
}
type HandlersOf = [Parameters<typeof readWholeXml>[2]];

async function readRelations(
  archive: XlsxArchive,
  part: string,
): Promise<Map<string, { type: string; target: string }>> {
  const relations = new Map<string, { type: string; target: string }>();
  if (!archive.has(part)) return relations;
  await readSmallXml(archive, part, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name === 'Relationship' && mode !== 'External') relations.set(id, { type, target });
    },
  });
  return relations;
}

async function readSheetList(archive: XlsxArchive, part: string) {
  const sheets: { name: string; relation: string }[] = [];
  let uses1904 = false;
  await readSmallXml(archive, part, {
    open(element, attributes) {
      if (element === 'workbookPr') uses1904 = isTrue(attributes['date1904']);
      if (element !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      if (sheets.length < MAX_SHEETS) sheets.push({ name: attributes['name'] ?? '', relation });
    },
  });
  return { sheets, uses1904 };
}

/** Runs of a rich text are one text; how a Japanese one is pronounced is no part of it. */
async function readSharedTexts(archive: XlsxArchive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await readWholeXml(archive, part, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (!isText) return;
      current += piece;
      characters += piece.length;
      if (characters > MAX_SHARED_CHARACTERS || current.length > MAX_CELL_CHARACTERS)
        throw new SheetProblem('has more text than a sheet of products');
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(unescapeText(current).trim());
      if (texts.length > MAX_SHARED_TEXTS) throw new SheetProblem('has more text than a sheet of products');
    },
  });
  return texts;
}

async function readFormats(archive: XlsxArchive, part: string): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let ownFormats = 0;
  let isCellFormats = false;
  await readSmallXml(archive, part, {
    open(name, { numFmtId: id = '0', formatCode: code = '' }) {
      if (name === 'numFmt') {
        ownFormats += 1;
        if (ownFormats > MAX_OWN_FORMATS) throw new SheetProblem('has more number formats than a workbook can have');
        own.set(Number(id), parseNumberFormat(code));
      }
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats && formats.length < MAX_FORMATS)
        formats.push(own.get(Number(id)) ?? builtInFormat(Number(id)));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}

/** Excel writes characters that XML cannot have as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
