/** A printed document as a tagged PDF of US letter pages. The same document is always the same file. */

import { BASELINE, COLOUR, EDGES, PAGE_SIZE, SIZE } from './document-layout.ts';
import { drawFigures } from './draw-document-figures.ts';
import { drawHead } from './draw-document-head.ts';
import { drawTable, measureTable } from './draw-document-table.ts';
import { drawTail, measureTail } from './draw-document-tail.ts';
import { paginate } from './paginate.ts';
import type { PrintedDocument } from './printed-document.ts';
import { startPdf } from './tagged-pdf.ts';
import type { TaggedPdf } from './tagged-pdf.ts';

/** Several are in one file, each from a page of its own on. */
export async function drawDocuments(
  documents: readonly [PrintedDocument, ...PrintedDocument[]],
  title = documents[0].title,
): Promise<Buffer> {
  const date = new Date(Math.max(...documents.map((document) => document.date.getTime())));
  const pdf = startPdf({ title, author: documents[0].company.name, date, size: PAGE_SIZE });
  for (const [position, document] of documents.entries()) {
    if (position > 0) pdf.addPage();
    drawPages(pdf, document);
  }
  return pdf.finish();
}

function drawPages(pdf: TaggedPdf, document: PrintedDocument): void {
  const underHead = drawHead(pdf, document);
  const top = document.figures === undefined ? underHead : drawFigures(pdf, document.figures, underHead);
  const table = measureTable(pdf, document.table);
  const heights = table.rows.map(({ height }) => height);
  const pages = paginate(heights, {
    first: EDGES.bottom - top - table.headHeight,
    other: EDGES.bottom - EDGES.continuedTop - table.headHeight,
    tail: measureTail(pdf, document),
  });
  const group = pdf.group('Table', { title: document.table.title });
  let bottom = top;
  for (const [position, page] of pages.entries()) {
    if (position > 0) startNextPage(pdf, document);
    drawFoot(pdf, document.title, position + 1, pages.length);
    const start = position === 0 ? top : EDGES.continuedTop;
    bottom = drawTable(pdf, group, table, { ...page, top: start, isRepeated: position > 0 });
  }
  drawTail(pdf, document, bottom);
}

/** What it is and whose, small, for a page that is separated from the first. */
function startNextPage(pdf: TaggedPdf, document: PrintedDocument): void {
  pdf.addPage();
  const position = {
    y: EDGES.top + BASELINE * SIZE.small,
    style: 'text',
    size: SIZE.small,
    colour: COLOUR.soft,
  } as const;
  pdf.decoration(() => {
    pdf.text(document.company.name, { ...position, x: EDGES.left });
    pdf.text(document.title, { ...position, x: EDGES.right, align: 'right' });
  });
}

function drawFoot(pdf: TaggedPdf, title: string, page: number, pages: number): void {
  const position = { y: EDGES.foot, style: 'text', size: SIZE.small, colour: COLOUR.soft } as const;
  pdf.decoration(() => {
    pdf.text(title, { ...position, x: EDGES.left });
    pdf.text(`Page ${page} of ${pages}`, { ...position, x: EDGES.right, align: 'right' });
  });
}
