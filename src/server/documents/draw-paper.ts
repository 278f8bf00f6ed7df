import { BASELINE, COLOUR, EDGES, PAGE_SIZE, SIZE } from '../orders/documents/document-layout.ts';
/** A printed document as a tagged PDF of US letter pages. The same document is always the same file. */
import { drawHead } from '../orders/documents/draw-document-head.ts';
import { drawTable, measureTable } from '../orders/documents/draw-document-table.ts';
import { drawTail, measureTail } from '../orders/documents/draw-document-tail.ts';
import { paginate } from '../orders/documents/paginate.ts';
import type { Paper } from '../orders/documents/printed-document.ts';
import { startPdf } from '../orders/documents/tagged-pdf.ts';
import type { TaggedPdf } from '../orders/documents/tagged-pdf.ts';

/** Several are in one file, each from a page of its own on. */
export async function drawPapers(papers: readonly [Paper, ...Paper[]], title = papers[0].title): Promise<Buffer> {
  const date = new Date(Math.max(...papers.map((paper) => paper.date.getTime())));
  const pdf = startPdf({ title, author: papers[0].company.name, date, size: PAGE_SIZE });
  for (const [position, paper] of papers.entries()) {
    if (position > 0) pdf.addPage();
    drawPages(pdf, paper);
  }
  return pdf.finish();
}

function drawPages(pdf: TaggedPdf, paper: Paper): void {
  const top = drawHead(pdf, paper);
  const table = measureTable(pdf, paper.table);
  const heights = table.rows.map(({ height }) => height);
  const pages = paginate(heights, {
    first: EDGES.bottom - top - table.headHeight,
    other: EDGES.bottom - EDGES.continuedTop - table.headHeight,
    tail: measureTail(pdf, paper),
  });
  const group = pdf.group('Table', { title: paper.table.title });
  let bottom = top;
  for (const [position, page] of pages.entries()) {
    if (position > 0) startNextPage(pdf, paper);
    drawFoot(pdf, paper.title, position + 1, pages.length);
    const start = position === 0 ? top : EDGES.continuedTop;
    bottom = drawTable(pdf, group, table, { ...page, top: start, isRepeated: position > 0 });
  }
  drawTail(pdf, paper, bottom);
}

/** What it is and whose, small, for a page that is separated from the first. */
function startNextPage(pdf: TaggedPdf, paper: Paper): void {
  pdf.addPage();
  const place = { y: EDGES.top + BASELINE * SIZE.small, style: 'text', size: SIZE.small, colour: COLOUR.soft } as const;
  pdf.decoration(() => {
    pdf.text(paper.company.name, { ...place, x: EDGES.left });
    pdf.text(paper.title, { ...place, x: EDGES.right, align: 'right' });
  });
}

function drawFoot(pdf: TaggedPdf, title: string, page: number, pages: number): void {
  const place = { y: EDGES.foot, style: 'text', size: SIZE.small, colour: COLOUR.soft } as const;
  pdf.decoration(() => {
    pdf.text(title, { ...place, x: EDGES.left });
    pdf.text(`Page ${page} of ${pages}`, { ...place, x: EDGES.right, align: 'right' });
  });
}
