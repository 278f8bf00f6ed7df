/**
 * A PDF whose text is real and tagged: what a screen reader reads is the structure (headings, paragraphs, table cells), and
 * what only decorates or repeats is marked as such. Everything is placed by its distance from the page's upper left corner, in points.
 */

import PDFDocument from 'pdfkit';
import { documentFonts, toRuns } from './document-fonts.ts';
import type { FontStyle } from './document-fonts.ts';

export interface TextPosition {
  x: number;
  y: number;
  style: FontStyle;
  size: number;
  colour: string;
  /** Right of `x` for left, left of it for right, around it for center; left when it is left out. */
  align?: 'left' | 'center' | 'right';
}

/** Structure types of PDF that documents use. */
type Tag = 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure';

interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  /** The scope of a table's heading. */
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a figure. */
  bbox?: readonly [number, number, number, number];
}

/** An element of the structure that takes others. */
export interface Group {
  group(tag: Tag, options?: TagOptions): Group;
  /** An element whose content is drawn now. */
  content(tag: Tag, draw: () => void, options?: TagOptions): void;
}

export interface TaggedPdf extends Group {
  text(text: string, position: TextPosition): void;
  widthOf(text: string, style: FontStyle, size: number): number;
  line(from: [number, number], to: [number, number], stroke: Stroke): void;
  box(corner: [number, number], size: [number, number], stroke: Stroke): void;
  filledBox(corner: [number, number], size: [number, number], colour: string): void;
  disc(centre: [number, number], radius: number, paint: Stroke & { fill: string }): void;
  /** `d`: SVG path data. */
  path(d: string, stroke: Stroke): void;
  /** What is drawn meanwhile has its origin at `corner` and is this many times larger. */
  scaled(corner: [number, number], factor: number, draw: () => void): void;
  /** Draws what a screen reader is to skip. */
  decoration(draw: () => void): void;
  addPage(): void;
  /** The finished file. */
  finish(): Promise<Buffer>;
}

export interface Stroke {
  width: number;
  colour: string;
  dash?: readonly [on: number, off: number] | null;
}

export interface PdfFacts {
  title: string;
  author: string;
  date: Date;
  size: readonly [number, number];
}

export function startPdf({ title, author, date, size }: PdfFacts): TaggedPdf {
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-CA',
    tagged: true,
    displayTitle: true,
    // Its date and title are also what the file's id is made from.
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    // Otherwise the library's default font is stored in every file.
    font: '',
    autoFirstPage: false,
  });
  // The library takes fonts that are read already; its types do not say so.
  for (const [name, font] of documentFonts()) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const finished = collect(doc);
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widthOf = (text: string, style: FontStyle, fontSize: number) =>
    toRuns(text, style).reduce((sum, run) => sum + doc.font(run.font, fontSize).widthOfString(run.text), 0);
  return {
    ...groupOf(doc, root),
    widthOf,
    text(text, { x, y, style, size: fontSize, colour, align = 'left' }) {
      // A line of a wrapped text may end with a space, which is not seen.
      let at = align === 'left' ? x : x - widthOf(text.trimEnd(), style, fontSize) * (align === 'center' ? 0.5 : 1);
      doc.fillColor(colour);
      for (const run of toRuns(text, style)) {
        doc.font(run.font, fontSize).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(run.text);
      }
    },
    line([x1, y1], [x2, y2], stroke) {
      doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(stroke.width).stroke(stroke.colour);
    },
    box([x, y], [width, height], stroke) {
      doc.rect(x, y, width, height).lineWidth(stroke.width).stroke(stroke.colour);
    },
    filledBox([x, y], [width, height], colour) {
      doc.rect(x, y, width, height).fill(colour);
    },
    disc([x, y], radius, { fill, width, colour }) {
      doc.circle(x, y, radius).lineWidth(width).fillAndStroke(fill, colour);
    },
    path(d, { width, colour, dash = null }) {
      doc.save().path(d).lineWidth(width);
      if (dash !== null) doc.dash(dash[0], { space: dash[1] });
      doc.stroke(colour).restore();
    },
    scaled([x, y], factor, draw) {
      doc.save().translate(x, y).scale(factor);
      draw();
      doc.restore();
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    addPage: () => void doc.addPage(),
    finish() {
      root.end();
      doc.end();
      return finished;
    },
  };
}

function groupOf(doc: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement): Group {
  return {
    group(tag, options) {
      const inner = doc.struct(tag, options);
      element.add(inner);
      return groupOf(doc, inner);
    },
    content(tag, draw, options) {
      const inner = doc.struct(tag, options, [draw]);
      element.add(inner);
    },
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
