/** The lists of figures of a printed document, and the drawing beside them. */

import type { Shape, Tone } from '#contract/pumps/draw-curves.ts';
import { COLOUR, EDGES, LINE_HEIGHT, SIZE } from './document-layout.ts';
import { drawLabel, drawTexts } from './draw-texts.ts';
import type { DocumentFigures } from './printed-document.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { wrapText } from './wrap-text.ts';

const GAP = 12;
const DRAWING_WIDTH = 246;
const LISTS_WIDTH = EDGES.right - EDGES.left - DRAWING_WIDTH - 18;
const LABEL_WIDTH = 102;
const ROW_GAP = 0.5;
const PLACE = { style: 'text', size: SIZE.small } as const;

/** Returns where what follows begins. */
export function drawFigures(pdf: TaggedPdf, figures: DocumentFigures, top: number): number {
  const underHeading = drawHeading(pdf, figures, top) + GAP / 2;
  const underLists = figures.lists.reduce((y, list) => drawList(pdf, list, y) + GAP / 2, underHeading);
  const underDrawing = drawDrawing(pdf, figures.drawing, underHeading) + GAP / 2;
  return Math.max(underLists, drawRemarks(pdf, figures.remarks, underDrawing)) + GAP;
}

function drawHeading(pdf: TaggedPdf, { heading, lines }: DocumentFigures, top: number): number {
  const size = SIZE.company - 2;
  const width = EDGES.right - EDGES.left;
  const texts = wrapText(heading, width, (text) => pdf.widthOf(text, 'strong', size));
  pdf.content('H2', () => drawTexts(pdf, texts, { x: EDGES.left, y: top, style: 'strong', size }));
  const y = top + texts.length * size * LINE_HEIGHT;
  pdf.content('P', () => drawTexts(pdf, [lines.join(' · ')], { x: EDGES.left, y, style: 'text', size: SIZE.small }));
  return y + SIZE.small * LINE_HEIGHT;
}

function drawList(pdf: TaggedPdf, { heading, rows }: DocumentFigures['lists'][number], top: number): number {
  const section = pdf.group('Sect');
  section.content('H2', () => drawLabel(pdf, heading, EDGES.left, top));
  const list = section.group('L');
  let y = top + SIZE.label * LINE_HEIGHT + 2;
  for (const [label, value] of rows) {
    const labels = wrapSmall(pdf, label, LABEL_WIDTH - 6);
    const values = wrapSmall(pdf, value, LISTS_WIDTH - LABEL_WIDTH);
    const at = y;
    const item = list.group('LI');
    item.content('Lbl', () => drawTexts(pdf, labels, { ...PLACE, x: EDGES.left, y: at }));
    item.content('LBody', () => drawTexts(pdf, values, { ...PLACE, x: EDGES.left + LABEL_WIDTH, y: at }));
    y += Math.max(labels.length, values.length) * SIZE.small * LINE_HEIGHT + ROW_GAP;
  }
  return y;
}

function drawDrawing(pdf: TaggedPdf, drawing: DocumentFigures['drawing'], top: number): number {
  const factor = DRAWING_WIDTH / drawing.width;
  const left = EDGES.right - DRAWING_WIDTH;
  const bottom = top + drawing.height * factor;
  const draw = () =>
    pdf.scaled([left, top], factor, () => {
      for (const shape of drawing.shapes) drawShape(pdf, shape, drawing.letters);
    });
  pdf.content('Figure', draw, { alt: drawing.alt, bbox: [left, top, EDGES.right, bottom] });
  return bottom;
}

function drawRemarks(pdf: TaggedPdf, remarks: readonly string[], top: number): number {
  let y = top;
  for (const remark of remarks) {
    const texts = wrapSmall(pdf, remark, DRAWING_WIDTH);
    const at = y;
    pdf.content('P', () => drawTexts(pdf, texts, { ...PLACE, x: EDGES.right - DRAWING_WIDTH, y: at }));
    y += texts.length * SIZE.small * LINE_HEIGHT + ROW_GAP;
  }
  return y;
}

function wrapSmall(pdf: TaggedPdf, text: string, width: number): string[] {
  return wrapText(text, width, (part) => pdf.widthOf(part, PLACE.style, PLACE.size));
}

const TONES: Readonly<Record<Tone, string>> = {
  accent: COLOUR.ink,
  ink: COLOUR.ink,
  'ink-soft': COLOUR.soft,
  line: COLOUR.range,
  'line-strong': COLOUR.line,
};
/** Around the operating point, so that the cross of the duty is seen within. */
const MARK_LINE = { width: 1, colour: COLOUR.ink };
const ALIGNS = { start: 'left', middle: 'center', end: 'right' } as const;

function drawShape(pdf: TaggedPdf, shape: Shape, letters: number): void {
  switch (shape.kind) {
    case 'path': {
      if (shape.d !== '') pdf.path(shape.d, { width: shape.width, colour: TONES[shape.tone], dash: shape.dash });
      return;
    }
    case 'band':
      return pdf.filledBox([shape.x, shape.y], [shape.width, shape.height], COLOUR.range);
    case 'dot':
      return pdf.disc([shape.x, shape.y], shape.radius, { fill: COLOUR.line, ...MARK_LINE });
    case 'text': {
      const { x, y, text, align } = shape;
      return pdf.text(text, { x, y, style: 'text', size: letters, colour: COLOUR.ink, align: ALIGNS[align] });
    }
  }
}
