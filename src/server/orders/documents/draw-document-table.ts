/** The table of a printed document, page by page; its head is repeated on every page, and read aloud once. */

import { BASELINE, COLOUR, EDGES, HAIRLINE, LINE_HEIGHT, SIZE, STRONG_LINE } from './document-layout.ts';
import { TICK_BOX } from './printed-document.ts';
import type { DocumentColumn, DocumentTable } from './printed-document.ts';
import type { Group, TaggedPdf, TextPosition } from './tagged-pdf.ts';
import { wrapText } from './wrap-text.ts';

const COLUMN_GAP = 12;
/** Of rows, with the sizes of letters: those of Plex Mono look larger than those of Plex Sans. */
interface Measures {
  padding: number;
  text: number;
  mono: number;
}

const USUAL: Measures = { padding: 4, text: SIZE.text, mono: SIZE.mono };
const DENSE: Measures = { padding: 0.75, text: SIZE.small, mono: SIZE.small - 0.5 };
const TICK_BOX_SIZE = 10;

interface MeasuredColumn extends DocumentColumn {
  left: number;
  right: number;
}

interface MeasuredRow {
  /** The lines of each cell. */
  cells: string[][];
  height: number;
}

export interface MeasuredTable {
  measures: Measures;
  columns: MeasuredColumn[];
  rows: MeasuredRow[];
  headHeight: number;
}

export function measureTable(pdf: TaggedPdf, table: DocumentTable): MeasuredTable {
  const measures = table.isDense === true ? DENSE : USUAL;
  const columns = positionColumns(table.columns);
  const rows = table.rows.map((row) => {
    const cells = columns.map((column, position) =>
      wrapText(row[position] ?? '', column.right - column.left, (text) =>
        pdf.widthOf(text, column.mono ? 'mono' : 'text', sizeOf(column, measures)),
      ),
    );
    const lines = Math.max(...cells.map((cell) => cell.length));
    return { cells, height: lines * measures.text * LINE_HEIGHT + 2 * measures.padding };
  });
  return { measures, columns, rows, headHeight: SIZE.label * LINE_HEIGHT + 2 * measures.padding };
}

/** Draws the rows from `start` to before `end`; returns where they end. */
export function drawTable(
  pdf: TaggedPdf,
  group: Group,
  table: MeasuredTable,
  page: { start: number; end: number; top: number; isRepeated: boolean },
): number {
  drawTableHead(pdf, group, table, page);
  let y = page.top + table.headHeight;
  for (const row of table.rows.slice(page.start, page.end)) {
    drawRow(pdf, group.group('TR'), { table, row, top: y });
    y += row.height;
  }
  return y;
}

function drawTableHead(
  pdf: TaggedPdf,
  group: Group,
  { measures, columns, headHeight }: MeasuredTable,
  { top, isRepeated }: { top: number; isRepeated: boolean },
): void {
  const y = top + measures.padding + BASELINE * SIZE.label;
  const draw = (column: MeasuredColumn) =>
    pdf.text(measures === DENSE ? column.heading : column.heading.toUpperCase(), {
      ...positionIn(column),
      y,
      style: 'strong',
      size: SIZE.label,
      colour: COLOUR.soft,
    });
  if (isRepeated) pdf.decoration(() => columns.forEach(draw));
  else {
    const row = group.group('TR');
    for (const column of columns) row.content('TH', () => draw(column), { scope: 'Column' });
  }
  const lineAt = top + headHeight;
  pdf.decoration(() => pdf.line([EDGES.left, lineAt], [EDGES.right, lineAt], STRONG_LINE));
}

function drawRow(
  pdf: TaggedPdf,
  group: Group,
  { table, row, top }: { table: MeasuredTable; row: MeasuredRow; top: number },
): void {
  for (const [position, column] of table.columns.entries()) {
    const lines = row.cells[position] ?? [];
    if (lines[0] === TICK_BOX)
      group.content('TD', () => drawTickBox(pdf, column, top + table.measures.padding), { alt: 'Box to tick' });
    else group.content('TD', () => drawCell(pdf, column, lines, { top, measures: table.measures }));
  }
  const lineAt = top + row.height;
  pdf.decoration(() => pdf.line([EDGES.left, lineAt], [EDGES.right, lineAt], HAIRLINE));
}

function drawCell(
  pdf: TaggedPdf,
  column: MeasuredColumn,
  lines: readonly string[],
  { top, measures }: { top: number; measures: Measures },
): void {
  for (const [position, text] of lines.entries())
    pdf.text(text, {
      ...positionIn(column),
      y: top + measures.padding + BASELINE * measures.text + position * measures.text * LINE_HEIGHT,
      style: column.mono ? 'mono' : 'text',
      size: sizeOf(column, measures),
      colour: COLOUR.ink,
    });
}

function drawTickBox(pdf: TaggedPdf, column: MeasuredColumn, top: number): void {
  const x = column.align === 'left' ? column.left : column.right - TICK_BOX_SIZE;
  pdf.box([x, top + 1], [TICK_BOX_SIZE, TICK_BOX_SIZE], STRONG_LINE);
}

function positionColumns(columns: readonly DocumentColumn[]): MeasuredColumn[] {
  const taken = columns.reduce((sum, { width }) => sum + (width ?? 0), 0) + COLUMN_GAP * (columns.length - 1);
  let left: number = EDGES.left;
  return columns.map((column) => {
    const right = left + (column.width ?? EDGES.right - EDGES.left - taken);
    const placed = { ...column, left, right };
    left = right + COLUMN_GAP;
    return placed;
  });
}

function sizeOf({ mono }: DocumentColumn, measures: Measures): number {
  return mono ? measures.mono : measures.text;
}

function positionIn({ align, left, right }: MeasuredColumn): Pick<TextPosition, 'x' | 'align'> {
  return { x: align === 'left' ? left : right, align };
}
