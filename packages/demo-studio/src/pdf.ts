import type { Mark } from './marks.ts';

/** Puts a drawing on a PDF page as lines, not as a picture: it stays sharp however far one zooms in. */
export function toPdf(doc: PDFKit.PDFDocument, marks: readonly Mark[], x: number, y: number, scale: number): void {
  doc.save();
  doc.translate(x, y).scale(scale);
  doc.lineJoin('round').lineCap('round');
  for (const mark of marks) put(doc, mark);
  doc.restore();
}

function put(doc: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'group') {
    doc.save();
    doc.transform(...mark.matrix);
    if (mark.clip !== null) doc.path(mark.clip).clip('even-odd');
    for (const child of mark.marks) put(doc, child);
    doc.restore();
    return;
  }
  if (mark.kind === 'path') {
    const { pen, fill } = mark;
    if (pen === null && fill === null) return;
    doc.save();
    if (pen !== null) {
      doc.lineWidth(pen.width);
      if (pen.dash !== undefined) doc.dash(pen.dash[0] ?? 10, { space: pen.dash[1] ?? 10 });
    }
    doc.path(mark.d);
    if (pen !== null && fill !== null) doc.fillAndStroke(fill, pen.colour, 'even-odd');
    else if (pen !== null) doc.stroke(pen.colour);
    else if (fill !== null) doc.fill(fill, 'even-odd');
    doc.restore();
    return;
  }
  doc.save();
  doc.translate(mark.x, mark.y).rotate(mark.turn);
  doc
    .font(mark.face === 'mono' ? 'mono' : 'strong')
    .fontSize(mark.size)
    .fillColor(mark.colour);
  const width = doc.widthOfString(mark.text);
  const left = mark.anchor === 'start' ? 0 : mark.anchor === 'end' ? -width : -width / 2;
  doc.text(mark.text, left, 0, { lineBreak: false, baseline: 'alphabetic' });
  doc.restore();
}
