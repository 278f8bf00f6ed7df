import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Product } from './catalogue.ts';
import { COLOUR } from './marks.ts';
import type { Mark } from './marks.ts';
import { toPdf } from './pdf.ts';
import { unpackWoff } from './woff.ts';

/** One-page data sheets, US letter: drawing on top, specification below, title block in the corner. */

const PAGE = { width: 612, height: 792, margin: 40 } as const;
const require = createRequire(import.meta.url);
/** Sheets are lettered in IBM Plex Mono alone: the variable Plex Sans cannot be cut down to the glyphs used. */
const FONTS = {
  mono: plex(400),
  strong: plex(600),
} as const;

interface SheetContent {
  readonly product: Product;
  readonly drawing: readonly Mark[] | null;
  readonly heading: string;
  /** Rows of the table below the drawing. */
  readonly rows: readonly (readonly [string, string])[];
  readonly note: string;
}

export function drawSheet(content: SheetContent): Promise<Buffer> {
  // A fixed date keeps the file the same from run to run.
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: {
      Title: `${content.product.number} ${content.heading}`,
      Author: 'Kestrel Bay Rotating Equipment',
      CreationDate: new Date('2026-06-01T12:00:00Z'),
    },
  });
  doc.registerFont('mono', FONTS.mono);
  doc.registerFont('strong', FONTS.strong);
  const done = collect(doc);
  const [left, right] = [PAGE.margin, PAGE.width - PAGE.margin];

  doc
    .rect(24, 24, PAGE.width - 48, PAGE.height - 48)
    .lineWidth(0.75)
    .stroke(COLOUR.ink);
  doc
    .font('strong')
    .fontSize(8)
    .fillColor(COLOUR.soft)
    .text('KESTREL BAY ROTATING EQUIPMENT', left, 40, { characterSpacing: 0.6, lineBreak: false });
  const heading = content.heading.toUpperCase();
  doc.text(heading, right - doc.widthOfString(heading, { characterSpacing: 0.6 }), 40, {
    characterSpacing: 0.6,
    lineBreak: false,
  });
  doc
    .font('strong')
    .fontSize(15)
    .fillColor(COLOUR.ink)
    .text(content.product.name, left, 58, { width: right - left });
  let y = doc.y + 8;
  rule(doc, left, right, y);

  if (content.drawing !== null) {
    const scale = (right - left) / 1600;
    doc
      .save()
      .rect(left, y + 6, right - left, 1012 * scale)
      .clip();
    toPdf(doc, content.drawing, left, y + 6, scale);
    doc.restore();
    y += 1012 * scale + 12;
    rule(doc, left, right, y);
  }
  y += 8;
  for (const [key, value] of content.rows) {
    doc.font('mono').fontSize(9).fillColor(COLOUR.soft).text(key, left, y, { lineBreak: false });
    doc
      .font('mono')
      .fontSize(9)
      .fillColor(COLOUR.ink)
      .text(value, left + 190, y, { width: right - left - 190 });
    y = Math.max(doc.y, y + 12) + 3;
    doc
      .moveTo(left, y - 1.5)
      .lineTo(right, y - 1.5)
      .lineWidth(0.35)
      .stroke(COLOUR.shade);
  }
  // Only whole paragraphs: a sheet must not stop in the middle of a sentence.
  y += 8;
  doc.font('mono').fontSize(8).fillColor(COLOUR.soft);
  for (const paragraph of content.note.split(/\n+/)) {
    const height = doc.heightOfString(paragraph, { width: right - left });
    if (y + height > 694) break;
    doc.text(paragraph, left, y, { width: right - left });
    y += height + 5;
  }
  corner(doc, content.product);
  doc.end();
  return done;
}

function corner(doc: PDFKit.PDFDocument, product: Product): void {
  const [x, y, w, h] = [PAGE.width - 24 - 330, PAGE.height - 24 - 66, 330, 66];
  doc.rect(x, y, w, h).lineWidth(0.75).fillAndStroke(COLOUR.white, COLOUR.ink);
  doc
    .moveTo(x, y + 33)
    .lineTo(x + w, y + 33)
    .moveTo(x + 190, y)
    .lineTo(x + 190, y + h)
    .lineWidth(0.5)
    .stroke(COLOUR.ink);
  const field = (fx: number, fy: number, label: string, value: string): void => {
    doc
      .font('strong')
      .fontSize(6)
      .fillColor(COLOUR.soft)
      .text(label, fx + 7, fy + 5, { characterSpacing: 0.5, lineBreak: false });
    doc
      .font('mono')
      .fontSize(10)
      .fillColor(COLOUR.ink)
      .text(value, fx + 7, fy + 16, { lineBreak: false });
  };
  field(x, y, 'PART NO.', product.number);
  field(x + 190, y, 'ISSUE', 'B  2026-06');
  field(x, y + 33, 'MATERIAL', product.material);
  field(x + 190, y + 33, 'DIMENSIONS', 'mm / in');
  doc
    .font('mono')
    .fontSize(7.5)
    .fillColor(COLOUR.soft)
    .text('(705) 555-0142   shop@example.com', PAGE.margin, PAGE.height - 46, { lineBreak: false });
}

function rule(doc: PDFKit.PDFDocument, left: number, right: number, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(COLOUR.ink);
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function plex(weight: 400 | 600): Buffer {
  return unpackWoff(
    readFileSync(require.resolve(`@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff`)),
  );
}
