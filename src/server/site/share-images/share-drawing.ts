/**
 * The preview picture of a page whose URL is shared: a drawing sheet, 1200 x 630, with the
 * product's picture, its name and a title block. No price and no stock: they change, and other sites cache such pictures for long.
 */

import { LETTER_WIDTH, lettersOf, textPath } from './letterforms.ts';
import type { Weight } from './letterforms.ts';
import { markShapes } from './mark.ts';

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
/** Where the product's picture stands: four to three, as in the shop. */
export const PICTURE_BOX = { x: 32, y: 32, width: 592, height: 444 };

export interface ShareSheet {
  company: string;
  title: string;
  /** Fields of the title block; the first is the widest. */
  fields: readonly { label: string; value: string }[];
  /** Without a picture the mark stands in its place. */
  hasPicture: boolean;
}

// The light theme of theme.css.
const PAPER = '#fafaf7';
const SURFACE = '#ffffff';
const INK = '#15191e';
const INK_SOFT = '#4a5560';
const LINE = '#d5dadd';
const ACCENT = '#c2410c';

const EDGE = 32;
const RIGHT = SHARE_WIDTH - EDGE;
const BLOCK_TOP = PICTURE_BOX.y + PICTURE_BOX.height;
const BLOCK_BOTTOM = SHARE_HEIGHT - EDGE;
const TEXT_LEFT = PICTURE_BOX.x + PICTURE_BOX.width + 32;
const TEXT_WIDTH = RIGHT - 32 - TEXT_LEFT;
/** Sizes of the title, the largest that fits is used. */
const TITLE_SIZES = [48, 42, 36, 32];
const MAX_TITLE_HEIGHT = 260;

export function drawShareSheet({ company, title, fields, hasPicture }: ShareSheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
  <rect width="100%" height="100%" fill="${PAPER}"/>
  <rect x="${PICTURE_BOX.x}" y="${PICTURE_BOX.y}" width="${PICTURE_BOX.width}" height="${PICTURE_BOX.height}" fill="${SURFACE}"/>
  ${hasPicture ? '' : largeMark()}
  ${drawFrame(fields.length)}
  ${drawHead(company)}
  ${drawTitle(title)}
  ${fields.map((field, index) => drawField(field, fieldBox(index, fields.length))).join('')}
</svg>`;
}

/** Drawn over the picture, so that its edge is always a line of the sheet. */
function drawFrame(fields: number): string {
  const verticals = Array.from(
    { length: fields - 1 },
    (_, index) => `M${fieldBox(index + 1, fields).x} ${BLOCK_TOP}V${BLOCK_BOTTOM}`,
  );
  return `<g fill="none" stroke="${INK}" stroke-width="2">
    <rect x="${EDGE}" y="${EDGE}" width="${RIGHT - EDGE}" height="${BLOCK_BOTTOM - EDGE}"/>
    <path d="M${EDGE} ${BLOCK_TOP}H${RIGHT}M${PICTURE_BOX.x + PICTURE_BOX.width} ${EDGE}V${BLOCK_TOP}${verticals.join('')}"/></g>
    <path d="M${foldMarks()}" stroke="${INK_SOFT}" stroke-width="1.5"/>`;
}

// Where a sheet is folded and centred: short lines at the middle of each edge.
function foldMarks(): string {
  const [x, y] = [SHARE_WIDTH / 2, SHARE_HEIGHT / 2];
  return [
    `${x} 12V${EDGE}`,
    `${x} ${SHARE_HEIGHT - 12}V${BLOCK_BOTTOM}`,
    `12 ${y}H${EDGE}`,
    `${SHARE_WIDTH - 12} ${y}H${RIGHT}`,
  ].join('M');
}

function largeMark(): string {
  const size = 360;
  const x = PICTURE_BOX.x + (PICTURE_BOX.width - size) / 2;
  const y = PICTURE_BOX.y + (PICTURE_BOX.height - size) / 2;
  const shapes = markShapes({ ink: INK, accent: ACCENT, stroke: 0.4, hasCentreLines: true });
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">${shapes}</g>`;
}

function drawHead(company: string): string {
  const mark = markShapes({ ink: INK, accent: ACCENT, stroke: 1.5, hasCentreLines: true });
  const size = fittingSize(company, TEXT_WIDTH - 64, [24, 21, 18, 15]);
  return `<g transform="translate(${TEXT_LEFT - 4} 56) scale(1.5)">${mark}</g>
    ${line(fitted(company, TEXT_WIDTH - 64, size), { x: TEXT_LEFT + 60, y: 80 + size * 0.35, size, weight: 400 }, INK_SOFT)}
    <path d="M${TEXT_LEFT} 128H${RIGHT - 32}" stroke="${LINE}" stroke-width="2"/>`;
}

function drawTitle(title: string): string {
  const size = TITLE_SIZES.find((candidate) => isWhole(title, candidate)) ?? TITLE_SIZES.at(-1) ?? 32;
  const lines = wrapText(title, charactersIn(TEXT_WIDTH, size), linesIn(size));
  return lines
    .map((text, index) => line(text, { x: TEXT_LEFT, y: 160 + size * (0.8 + index * 1.25), size, weight: 600 }, INK))
    .join('');
}

function isWhole(title: string, size: number): boolean {
  return wrapText(title, charactersIn(TEXT_WIDTH, size), Infinity).length <= linesIn(size);
}

function linesIn(size: number): number {
  return Math.floor(MAX_TITLE_HEIGHT / (size * 1.25));
}

interface Box {
  x: number;
  width: number;
}

/** The first field is as wide as the picture above it; the others share the rest. */
function fieldBox(index: number, count: number): Box {
  if (index === 0) return { x: EDGE, width: count === 1 ? RIGHT - EDGE : PICTURE_BOX.width };
  const width = (RIGHT - EDGE - PICTURE_BOX.width) / (count - 1);
  return { x: EDGE + PICTURE_BOX.width + (index - 1) * width, width };
}

function drawField({ label, value }: { label: string; value: string }, { x, width }: Box): string {
  const size = fittingSize(value, width - 48, [44, 36, 28, 24, 20]);
  return (
    line(label.toUpperCase(), { x: x + 24, y: BLOCK_TOP + 38, size: 16, weight: 400 }, INK_SOFT) +
    line(fitted(value, width - 48, size), { x: x + 24, y: BLOCK_BOTTOM - 28, size, weight: 400 }, INK)
  );
}

function line(text: string, at: { x: number; y: number; size: number; weight: Weight }, colour: string): string {
  return `<path d="${textPath(text, at)}" fill="${colour}"/>`;
}

function fittingSize(text: string, width: number, sizes: readonly number[]): number {
  return sizes.find((size) => lettersOf(text).length <= charactersIn(width, size)) ?? sizes.at(-1) ?? 16;
}

function fitted(text: string, width: number, size: number): string {
  const [first = ''] = wrapText(text, charactersIn(width, size), 1);
  return first;
}

function charactersIn(width: number, size: number): number {
  return Math.floor(width / (size * LETTER_WIDTH));
}

/** Breaks at spaces, inside a word only when it is longer than a line; ends with an ellipsis when not all fits. */
export function wrapText(text: string, characters: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && lettersOf(last).length + 1 + lettersOf(word).length <= characters) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    const letters = lettersOf(word);
    for (let from = 0; from < letters.length; from += characters)
      lines.push(letters.slice(from, from + characters).join(''));
  }
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  const last = lettersOf(shown.at(-1) ?? '')
    .slice(0, characters - 1)
    .join('');
  return [...shown.slice(0, -1), `${last.replace(/[\s,;]+$/, '')}…`];
}
