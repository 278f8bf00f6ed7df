/** Below the table of a printed document: sums and notes. */

import { BASELINE, COLOUR, EDGES, LINE_HEIGHT, SIZE, STRONG_LINE } from './document-layout.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Group, TaggedPdf } from './tagged-pdf.ts';
import { wrapText } from './wrap-text.ts';

const GAP = 12;
const SUMS_LEFT = EDGES.right - 340;
const VALUE_WIDTH = 100;
const SUM_LINE = SIZE.text * LINE_HEIGHT;
const SUM_GAP = 4;
const NOTE_SIZE = SIZE.small + 1;
const NOTE_LINE = NOTE_SIZE * LINE_HEIGHT;
const NOTE_GAP = 5;

interface MeasuredSum {
  label: string[];
  value: string;
  isTotal: boolean;
  height: number;
}

export function measureTail(pdf: TaggedPdf, document: PrintedDocument): number {
  const sums = measureSums(pdf, document).reduce((total, { height }) => total + height, 0);
  const notes = wrapNotes(pdf, document).reduce((total, lines) => total + lines.length * NOTE_LINE + NOTE_GAP, 0);
  return 2 * GAP + sums + notes;
}

export function drawTail(pdf: TaggedPdf, document: PrintedDocument, top: number): void {
  const underSums = drawSums(pdf, measureSums(pdf, document), top + GAP);
  let y = underSums + GAP;
  for (const lines of wrapNotes(pdf, document)) {
    drawNote(pdf, lines, y);
    y += lines.length * NOTE_LINE + NOTE_GAP;
  }
}

function drawSums(pdf: TaggedPdf, sums: readonly MeasuredSum[], top: number): number {
  if (sums.length === 0) return top;
  const table = pdf.group('Table', { title: 'Sums' });
  let y = top;
  for (const sum of sums) {
    const lineAt = y;
    if (sum.isTotal) pdf.decoration(() => pdf.line([SUMS_LEFT, lineAt], [EDGES.right, lineAt], STRONG_LINE));
    drawSum(pdf, table.group('TR'), sum, y + SUM_GAP / 2 + BASELINE * SIZE.text);
    y += sum.height;
  }
  return y;
}

function drawSum(pdf: TaggedPdf, row: Group, { label, value, isTotal }: MeasuredSum, baseline: number): void {
  const place = { colour: COLOUR.ink, size: SIZE.text, style: isTotal ? 'strong' : 'text' } as const;
  const drawLabel = () => {
    for (const [position, text] of label.entries())
      pdf.text(text, { ...place, x: SUMS_LEFT, y: baseline + position * SUM_LINE });
  };
  row.content('TH', drawLabel, { scope: 'Row' });
  const valuePosition = {
    ...place,
    x: EDGES.right,
    y: baseline,
    align: 'right',
    style: isTotal ? 'strong' : 'mono',
  } as const;
  row.content('TD', () => pdf.text(value, { ...valuePosition, size: isTotal ? SIZE.text : SIZE.mono }));
}

function drawNote(pdf: TaggedPdf, lines: readonly string[], top: number): void {
  pdf.content('P', () => {
    for (const [position, text] of lines.entries()) {
      const y = top + BASELINE * NOTE_SIZE + position * NOTE_LINE;
      pdf.text(text, { x: EDGES.left, y, style: 'text', size: NOTE_SIZE, colour: COLOUR.ink });
    }
  });
}

function measureSums(pdf: TaggedPdf, { sums }: PrintedDocument): MeasuredSum[] {
  const width = EDGES.right - SUMS_LEFT - VALUE_WIDTH;
  return sums.map(({ label, value, isTotal }) => {
    const style = isTotal ? 'strong' : 'text';
    const lines = wrapText(label, width, (text) => pdf.widthOf(text, style, SIZE.text));
    return { label: lines, value, isTotal, height: lines.length * SUM_LINE + SUM_GAP };
  });
}

function wrapNotes(pdf: TaggedPdf, { notes }: PrintedDocument): string[][] {
  const widthOf = (text: string) => pdf.widthOf(text, 'text', NOTE_SIZE);
  return notes.map((note) => wrapText(note, EDGES.right - EDGES.left, widthOf));
}
