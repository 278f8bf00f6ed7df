/** Small workbooks that cost a careless reader much: each is one kind of attack, with the rows that it would have. */

import { xlsxParts } from './xlsx.ts';
import { makeZip } from './zip.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const SHARED = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** An ordinary workbook with these parts in the place of its own. */
export function xlsxWith(changed: Readonly<Record<string, string>>, sheets = 1): Buffer {
  const ordinary = xlsxParts(Array.from({ length: sheets }, () => ({ rows: [['KB-1', 1]] })));
  return makeZip(ordinary.map((part) => ({ ...part, content: changed[part.name] ?? part.content })));
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const shared = (text: string) => `<sst><si><t xml:space="preserve">${text}</t></si></sst>`;
const naming = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;

/** By name; `size` scales what is repeated. */
export const HOSTILE_XLSX: Readonly<Record<string, (size: number) => Buffer>> = {
  'one text of spaces named by every cell': (size) =>
    xlsxWith({ [SHARED]: shared(' '.repeat(99_999)), [SHEET]: sheetOf(naming(300).repeat(size)) }),
  'one long text named by every cell': (size) =>
    xlsxWith({ [SHARED]: shared(`a${' '.repeat(99_990)}b`), [SHEET]: sheetOf(naming(10).repeat(size)) }),
  'spaces around one letter, named by every cell': (size) =>
    xlsxWith({ [SHARED]: shared(`${' '.repeat(49_000)}a${' '.repeat(49_000)}`), [SHEET]: sheetOf(naming(300).repeat(size)) }),
  'rows within rows': (size) =>
    xlsxWith({
      [SHARED]: shared(' '.repeat(99_999)),
      [SHEET]: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(300)}${'<row></row>'.repeat(size)}</row>`),
    }),
  'cells within cells': (size) => xlsxWith({ [SHEET]: sheetOf(`<row>${'<c><c><v>1</v></c></c>'.repeat(size)}</row>`) }),
  'a dimension without an end': (size) =>
    xlsxWith({
      [SHEET]: `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData>${`<row r="1048576" spans="1:16384"><c r="A1048576"><v>1</v></c></row>`.repeat(size)}</sheetData></worksheet>`,
    }),
  'a row number without an end': (size) =>
    xlsxWith({ [SHEET]: sheetOf('<row r="9007199254740991"><c><v>1</v></c></row>'.repeat(size)) }),
  'entities of its own': (size) =>
    xlsxWith({ [SHEET]: `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(size)}">]>${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}` }),
  'deep nesting': (size) => xlsxWith({ [SHEET]: sheetOf('<a>'.repeat(size)) }),
  'a long attribute': (size) => xlsxWith({ [SHEET]: sheetOf(`<row r="${'1'.repeat(size * 1000)}"/>`) }),
  'a long comment': (size) => xlsxWith({ [SHEET]: sheetOf(`<!--${'x'.repeat(size * 1000)}-->`) }),
  'many attributes': (size) =>
    xlsxWith({ [SHEET]: sheetOf(`<row ${Array.from({ length: size }, (_, at) => `a${at}="1"`).join(' ')}/>`) }),
  'empty rows': (size) => xlsxWith({ [SHEET]: sheetOf('<row/>'.repeat(size * 10)) }),
  'empty cells': (size) => xlsxWith({ [SHEET]: sheetOf(`<row>${'<c/>'.repeat(size * 10)}</row>`) }),
  'one cell in the last column of each row': (size) =>
    xlsxWith({ [SHEET]: sheetOf('<row><c r="KN1"><v>1</v></c></row>'.repeat(size)) }),
  'merged cells': (size) =>
    xlsxWith({ [SHEET]: `${sheetOf('').slice(0, -12)}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(size)}</mergeCells></worksheet>` }),
  'number formats': (size) =>
    xlsxWith({ [STYLES]: `<styleSheet><numFmts>${`<numFmt numFmtId="164" formatCode="${'['.repeat(250)}"/>`.repeat(size)}</numFmts></styleSheet>` }),
  'cell formats': (size) => xlsxWith({ [STYLES]: `<styleSheet><cellXfs>${'<xf/>'.repeat(size * 10)}</cellXfs></styleSheet>` }),
  'many sheets without a row': (size) =>
    xlsxWith(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf('<row/>'.repeat(size))])), 50),
  'numbers of three hundred digits': (size) =>
    xlsxWith({ [SHEET]: sheetOf(`<row>${'<c><v>1e308</v></c>'.repeat(250)}</row>`.repeat(Math.ceil(size / 250))) }),
}; // oxfmt-ignore
