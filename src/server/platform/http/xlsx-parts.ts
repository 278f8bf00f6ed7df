/** The parts of a workbook beside its rows (ECMA-376 part 1): which worksheets there are, and how numbers are shown. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the formats in `cellXfs` below. */
export const STYLE = { general: 0, text: 1, heading: 2, amount: 3, day: 4, moment: 5 } as const;

/** Number formats 2 (0.00) and 49 (text) are built in; those of an own code begin at 164. */
export const STYLES_XML =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${[
    [0, 0],
    [49, 0],
    [49, 1],
    [2, 0],
    [164, 0],
    [165, 0],
  ]
    .map(([format, font]) => {
      return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
    })
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const ROOT_RELATIONS_XML = relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]);

export function contentTypesXml(worksheets: number): string {
  const parts = [
    override('/xl/workbook.xml', 'sheet.main'),
    ...numbers(worksheets).map((number) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet')),
    override('/xl/styles.xml', 'styles'),
  ];
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}

export function workbookXml(worksheets: number): string {
  const sheets = numbers(worksheets).map((number) => {
    return `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function relationsXml(worksheets: number): string {
  return relations([
    ...numbers(worksheets).map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
    relation(`rId${worksheets + 1}`, 'styles', 'styles.xml'),
  ]);
}

function relations(all: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
