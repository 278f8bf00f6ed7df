/** The table of a printed document, page by page; its head is repeated on every page, and read aloud once. */

import { BASELINE, COLOUR, EDGES, HAIRLINE, LINE_HEIGHT, SIZE, STRONG_LINE } from './document-layout.ts';
import { TICK_BOX } from './printed-document.ts';
import type { DocumentColumn, DocumentTable } from './printed-document.ts';
import type { Group, TaggedPdf, TextPosition } from './tagged-pdf.ts';
import { wrapText } from './wrap-text.ts';

const COLUMN_GAP = 12;
const ROW_PADDING = 4;
const HEAD_HEIGHT = SIZE.label * LINE_HEIGHT + 2 * ROW_PADDING;
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
  columns: MeasuredColumn[];
  rows: MeasuredRow[];
  headHeight: number;
}

export function measureTable(pdf: TaggedPdf, table: DocumentTable): MeasuredTable {
  const columns = positionColumns(table.columns);
  const rows = table.rows.map((row) => {
    const cells = columns.map((column, position) =>
      wrapText(row[position] ?? '', column.right - column.left, (text) =>
        pdf.widthOf(text, column.mono ? 'mono' : 'text', sizeOf(column)),
      ),
    );
    const lines = Math.max(...cells.map((cell) => cell.length));
    return { cells, height: lines * SIZE.text * LINE_HEIGHT + 2 * ROW_PADDING };
  });
  return { columns, rows, headHeight: HEAD_HEIGHT };
}

/** Draws the rows from `start` to before `end`; returns where they end. */
export function drawTable(
  pdf: TaggedPdf,
  group: Group,
  table: MeasuredTable,
  page: { start: number; end: number; top: number; isRepeated: boolean },
): number {
  drawTableHead(pdf, group, table, page);
  let y = page.top + HEAD_HEIGHT;
  for (const row of table.rows.slice(page.start, page.end)) {
    drawRow(pdf, group.group('TR'), { table, row, top: y });
    y += row.height;
  }
  return y;
}

function drawTableHead(
  pdf: TaggedPdf,
  group: Group,
  { columns }: MeasuredTable,
  { top, isRepeated }: { top: number; isRepeated: boolean },
): void {
  const y = top + ROW_PADDING + BASELINE * SIZE.label;
  const draw = (column: MeasuredColumn) =>
    pdf.text(column.heading.toUpperCase(), {
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
  const lineAt = top + HEAD_HEIGHT;
  pdf.decoration(() => pdf.line([EDGES.left, lineAt], [EDGES.right, lineAt], STRONG_LINE));
}

function drawRow(
  pdf: TaggedPdf,
  group: Group,
  { table, row, top }: { table: MeasuredTable; row: MeasuredRow; top: number },
): void {
  for (const [position, column] of table.columns.entries()) {
    const lines = row.cells[position] ?? [];
    if (lines[0] === TICK_BOX) group.content('TD', () => drawTickBox(pdf, column, top), { alt: 'Box to tick' });
    else group.content('TD', () => drawCell(pdf, column, lines, top));
  }
  const lineAt = top + row.height;
  pdf.decoration(() => pdf.line([EDGES.left, lineAt], [EDGES.right, lineAt], HAIRLINE));
}

function drawCell(pdf: TaggedPdf, column: MeasuredColumn, lines: readonly string[], top: number): void {
  for (const [position, text] of lines.entries())
    pdf.text(text, {
      ...positionIn(column),
      y: top + ROW_PADDING + BASELINE * SIZE.text + position * SIZE.text * LINE_HEIGHT,
      style: column.mono ? 'mono' : 'text',
      size: sizeOf(column),
      colour: COLOUR.ink,
    });
}

function drawTickBox(pdf: TaggedPdf, column: MeasuredColumn, top: number): void {
  const x = column.align === 'left' ? column.left : column.right - TICK_BOX_SIZE;
  pdf.box([x, top + ROW_PADDING + 1], [TICK_BOX_SIZE, TICK_BOX_SIZE], STRONG_LINE);
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

/** The letters of Plex Mono look larger than those of Plex Sans. */
function sizeOf({ mono }: DocumentColumn): number {
  return mono ? SIZE.mono : SIZE.text;
}

function positionIn({ align, left, right }: MeasuredColumn): Pick<TextPosition, 'x' | 'align'> {
  return { x: align === 'left' ? left : right, align };
}
