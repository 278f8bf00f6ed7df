/** Lines of text and labels, as the parts of printed documents draw them. */

import type { FontStyle } from './document-fonts.ts';
import { BASELINE, COLOUR, LINE_HEIGHT, SIZE } from './document-layout.ts';
import type { TaggedPdf } from './tagged-pdf.ts';

export interface LinePosition {
  x: number;
  /** The top of the first line. */
  y: number;
  style: FontStyle;
  size: number;
}

export function drawTexts(pdf: TaggedPdf, texts: readonly string[], { x, y, style, size }: LinePosition): void {
  for (const [position, text] of texts.entries()) {
    const baseline = y + BASELINE * size + position * size * LINE_HEIGHT;
    pdf.text(text, { x, y: baseline, style, size, colour: COLOUR.ink });
  }
}

export function drawLabel(pdf: TaggedPdf, label: string, x: number, top: number): void {
  const position = {
    x,
    y: top + BASELINE * SIZE.label,
    style: 'strong',
    size: SIZE.label,
    colour: COLOUR.soft,
  } as const;
  pdf.text(label.toUpperCase(), position);
}
