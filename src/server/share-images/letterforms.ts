/**
 * Text as outlines of IBM Plex Mono, so that pictures with lettering come out the same on a machine without any fonts.
 * Reads the WOFF files of the font's own package: the tables of TrueType, each deflated.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 600;

/** Width of every letter, as a part of the text's size. */
export const LETTER_WIDTH = 0.6;

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

type Tables = ReadonlyMap<string, Buffer>;

interface Face {
  tables: Tables;
  unitsPerEm: number;
  glyphByCode: Map<number, number>;
}

const faces = new Map<string, Face>();

/** Path data of a line of text; `x` and `y` are where its base line begins. */
export function textPath(text: string, at: { x: number; y: number; size: number; weight: Weight }): string {
  return lettersOf(text)
    .map((letter, index) => letterPath(letter, { ...at, x: at.x + index * LETTER_WIDTH * at.size }))
    .join('');
}

/** What takes one place in a line. */
export function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC'));
}

function letterPath(
  letter: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
): string {
  const found = findGlyph(letter, weight);
  if (found === null) return '';
  const scale = size / found.face.unitsPerEm;
  const place = (point: Point) => ({ ...point, x: x + point.x * scale, y: y - point.y * scale });
  return readContours(found.face.tables, found.glyph)
    .map((contour) => contourPath(contour.map(place)))
    .join('');
}

/** The letter, or else without its accents, or else a question mark. */
function findGlyph(letter: string, weight: Weight): { face: Face; glyph: number } | null {
  for (const candidate of [letter, letter.normalize('NFKD')[0] ?? '', '?']) {
    for (const script of ['latin', 'latin-ext']) {
      const face = openFace(script, weight);
      const glyph = face.glyphByCode.get(candidate.codePointAt(0) ?? 0);
      if (glyph !== undefined) return { face, glyph };
    }
  }
  return null;
}

function openFace(script: string, weight: Weight): Face {
  const name = `ibm-plex-mono-${script}-${weight}-normal.woff`;
  const known = faces.get(name);
  if (known !== undefined) return known;
  const tables = readTables(readFileSync(new URL(import.meta.resolve(`@fontsource/ibm-plex-mono/files/${name}`))));
  const face = {
    tables,
    unitsPerEm: table(tables, 'head').readUInt16BE(18),
    glyphByCode: readCodes(table(tables, 'cmap')),
  };
  faces.set(name, face);
  return face;
}

/** W3C WOFF 1.0: 44 bytes of head, then 20 bytes for each table. */
function readTables(file: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let entry = 44; entry < 44 + file.readUInt16BE(12) * 20; entry += 20) {
    const [offset, stored, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field));
    const bytes = file.subarray(offset, (offset ?? 0) + (stored ?? 0));
    tables.set(file.toString('latin1', entry, entry + 4), stored === length ? bytes : inflateSync(bytes));
  }
  return tables;
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name);
  if (found === undefined) throw new Error(`The font has no table ${name}`);
  return found;
}

/** OpenType, cmap format 4: the letters of the basic plane in segments. */
function readCodes(cmap: Buffer): Map<number, number> {
  const codes = new Map<number, number>();
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const start = cmap.readUInt32BE(record + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6); // twice their number
    for (let segment = 0; segment < segments; segment += 2) {
      const field = (row: number) => start + 14 + row * segments + segment + (row > 0 ? 2 : 0);
      const [last, first, delta, range] = [0, 1, 2, 3].map((row) => cmap.readUInt16BE(field(row)));
      for (let code = first ?? 0; code <= (last ?? 0) && code !== 0xffff; code += 1) {
        const listed = range === 0 ? code : cmap.readUInt16BE(field(3) + (range ?? 0) + 2 * (code - (first ?? 0)));
        const glyph = listed === 0 ? 0 : (listed + (delta ?? 0)) & 0xffff;
        if (glyph !== 0) codes.set(code, glyph);
      }
    }
  }
  return codes;
}

function readContours(tables: Tables, glyph: number): Point[][] {
  const loca = table(tables, 'loca');
  const isLong = table(tables, 'head').readUInt16BE(50) === 1;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const data = table(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1));
  if (data.length === 0) return [];
  const contours = data.readInt16BE(0);
  return contours >= 0 ? readSimple(data, contours) : readComposite(tables, data);
}

/** OpenType, glyf: the ends of the contours, then flags, x and y of every point, each packed. */
function readSimple(data: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let cursor = 10 + count * 2;
  cursor += 2 + data.readUInt16BE(cursor);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = data.readUInt8(cursor++);
    flags.push(flag);
    if (flag & 8) for (let again = data.readUInt8(cursor++); again > 0; again -= 1) flags.push(flag);
  }
  const readAxis = (isShort: number, isSameOrPositive: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) value += (flag & isSameOrPositive ? 1 : -1) * data.readUInt8(cursor++);
      else if (!(flag & isSameOrPositive)) {
        value += data.readInt16BE(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const all = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) === 1 }));
  return ends.map((end, index) => all.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** Letters made of others, such as é; the parts of this font are moved and never scaled. */
function readComposite(tables: Tables, data: Buffer): Point[][] {
  const contours: Point[][] = [];
  for (let cursor = 10, flags = 32; flags & 32;) {
    flags = data.readUInt16BE(cursor);
    const part = data.readUInt16BE(cursor + 2);
    const isWords = (flags & 1) === 1;
    const [dx, dy] = isWords
      ? [data.readInt16BE(cursor + 4), data.readInt16BE(cursor + 6)]
      : [data.readInt8(cursor + 4), data.readInt8(cursor + 5)];
    if ((flags & 2) === 0 || flags & 0xc8) throw new Error('The font has a letter of a kind that is not read here');
    for (const contour of readContours(tables, part)) {
      contours.push(contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })));
    }
    cursor += isWords ? 8 : 6;
  }
  return contours;
}

/** Between two points off the curve lies one on it, in the middle. */
function contourPath(points: readonly Point[]): string {
  const whole = points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    return before.isOnCurve || point.isOnCurve ? [point] : [middle(before, point), point];
  });
  const from = whole.findIndex(({ isOnCurve }) => isOnCurve);
  const round = [...whole.slice(from), ...whole.slice(0, from + 1)];
  let path = '';
  for (const [index, point] of round.entries()) {
    if (!point.isOnCurve) path += `Q${show(point)} `;
    else if (index === 0) path += `M${show(point)}`;
    else path += round[index - 1]?.isOnCurve ? `L${show(point)}` : show(point);
  }
  return `${path}Z`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOnCurve: true };
}

function show({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
