/** Above the table of a printed document: company and heading, the title block, and the parties. */

import { COLOUR, EDGES, HAIRLINE, LINE_HEIGHT, SIZE, STRONG_LINE } from './document-layout.ts';
import { drawLabel, drawTexts } from './draw-texts.ts';
import type { LinePosition } from './draw-texts.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Group, TaggedPdf } from './tagged-pdf.ts';
import { wrapText, wrapTexts } from './wrap-text.ts';

const WIDTH = EDGES.right - EDGES.left;
const GAP = 16;
const CELL_PADDING = 7;
const CELLS_PER_ROW = 5;
const TITLE_SHARE = 0.62;

/** Returns where the table begins. */
export function drawHead(pdf: TaggedPdf, document: PrintedDocument): number {
  const underTitle = drawTitle(pdf, document);
  const underFacts = document.facts.length === 0 ? underTitle : drawFacts(pdf, document.facts, underTitle + GAP);
  const underParties =
    document.parties.length === 0 ? underFacts : drawParties(pdf, document.parties, underFacts + GAP);
  return underParties + GAP;
}

function drawTitle(pdf: TaggedPdf, { company, heading }: PrintedDocument): number {
  const ink = { colour: COLOUR.ink, style: 'strong' } as const;
  // A long one is smaller, so that it stands beside the company's name.
  const headingWidth = pdf.widthOf(heading, 'strong', SIZE.heading);
  const headingSize = SIZE.heading * Math.min(1, (WIDTH * (1 - TITLE_SHARE) - GAP) / headingWidth);
  const baseline = EDGES.top + headingSize * 0.8;
  pdf.content('H1', () =>
    pdf.text(heading, { ...ink, x: EDGES.right, y: baseline, size: headingSize, align: 'right' }),
  );
  const width = WIDTH * TITLE_SHARE;
  const names = wrapText(company.name, width, (text) => pdf.widthOf(text, 'strong', SIZE.company));
  let y = baseline;
  pdf.content('P', () => {
    for (const [position, name] of names.entries())
      pdf.text(name, {
        ...ink,
        x: EDGES.left,
        y: baseline + position * SIZE.company * LINE_HEIGHT,
        size: SIZE.company,
      });
  });
  y += (names.length - 1) * SIZE.company * LINE_HEIGHT + 6;
  y = drawLines(pdf, pdf, company.lines, { x: EDGES.left, y, width, style: 'text', size: SIZE.small + 1 });
  y += 8;
  pdf.decoration(() => pdf.line([EDGES.left, y], [EDGES.right, y], STRONG_LINE));
  return y;
}

/** Labels and values in a box, at most five beside each other. */
function drawFacts(pdf: TaggedPdf, facts: PrintedDocument['facts'], top: number): number {
  const columns = Math.min(CELLS_PER_ROW, facts.length);
  const cellWidth = WIDTH / columns;
  const textWidth = cellWidth - 2 * CELL_PADDING;
  const list = pdf.group('L');
  let y = top;
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    const values = row.map(([, value]) => wrapText(value, textWidth, (text) => pdf.widthOf(text, 'mono', SIZE.mono)));
    const lines = Math.max(...values.map((value) => value.length));
    const height = SIZE.label * LINE_HEIGHT + lines * SIZE.mono * LINE_HEIGHT + 2 * CELL_PADDING;
    const rowTop = y;
    pdf.decoration(() => {
      for (const position of row.keys())
        pdf.box([EDGES.left + position * cellWidth, rowTop], [cellWidth, height], HAIRLINE);
    });
    for (const [position, [label]] of row.entries()) {
      const x = EDGES.left + position * cellWidth + CELL_PADDING;
      const item = list.group('LI');
      item.content('Lbl', () => drawLabel(pdf, label, x, rowTop + CELL_PADDING));
      item.content('LBody', () =>
        drawTexts(pdf, values[position] ?? [], {
          x,
          y: rowTop + CELL_PADDING + SIZE.label * LINE_HEIGHT + 1,
          style: 'mono',
          size: SIZE.mono,
        }),
      );
    }
    y += height;
  }
  pdf.decoration(() => pdf.box([EDGES.left, top], [WIDTH, y - top], STRONG_LINE));
  return y;
}

function drawParties(pdf: TaggedPdf, parties: PrintedDocument['parties'], top: number): number {
  const width = (WIDTH - GAP) / Math.max(2, parties.length);
  const ends = parties.map(({ heading, lines }, position) => {
    const x = EDGES.left + position * (width + GAP);
    const section = pdf.group('Sect');
    section.content('H2', () => drawLabel(pdf, heading, x, top));
    const y = top + SIZE.label * LINE_HEIGHT + 2;
    return drawLines(pdf, section, lines, { x, y, width: width - GAP, style: 'text', size: SIZE.text });
  });
  return Math.max(...ends);
}

/** One paragraph, its lines wrapped; returns where they end. */
function drawLines(
  pdf: TaggedPdf,
  group: Group,
  lines: readonly string[],
  { width, ...position }: LinePosition & { width: number },
): number {
  const texts = wrapTexts(lines, width, (text) => pdf.widthOf(text, position.style, position.size));
  group.content('P', () => drawTexts(pdf, texts, position));
  return position.y + texts.length * position.size * LINE_HEIGHT;
}
