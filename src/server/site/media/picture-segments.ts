/**
 * Which parts of a JPEG, PNG or WebP file make its image. Only parts on an allow list are retained, so that unknown
 * kinds of metadata are removed too. Pure; null when the file is not built as its format says.
 */

export interface PictureSegments {
  /** In order; together they are the file without metadata. */
  parts: Buffer[];
  /** Whether nothing is left out. */
  isWhole: boolean;
  /** Whether EXIF is among what is left out: it may say that the picture must be turned. */
  hasExif: boolean;
}

const JPEG = { startOfScan: 0xda, endOfImage: 0xd9, firstRestart: 0xd0, lastRestart: 0xd7, comment: 0xfe };
/** Of the application segments: size and density (JFIF), colour profile, colour transform. */
const JPEG_ALLOWED: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

export function jpegSegments(bytes: Buffer): PictureSegments | null {
  const kept = collector(bytes, 2);
  for (let start = 2; start + 2 <= bytes.length;) {
    const marker = bytes[start + 1] ?? 0;
    if (bytes[start] !== 0xff) return null;
    if (marker === 0xff) {
      start += 1; // a padding byte
      continue;
    }
    if (marker === JPEG.endOfImage) {
      kept.take(start, start + 2, true);
      return kept.done();
    }
    if (start + 4 > bytes.length) return null;
    let end = start + 2 + bytes.readUInt16BE(start + 2);
    if (marker === JPEG.startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    const content = bytes.subarray(start + 4, end);
    const isKept = isOfJpegImage(marker, content);
    kept.take(start, end, isKept, startsWith(content, 'Exif\0'));
    start = end;
  }
  return null;
}

function isOfJpegImage(marker: number, content: Buffer): boolean {
  if (marker === JPEG.comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = JPEG_ALLOWED[marker];
  return name !== undefined && startsWith(content, name);
}

/** Where the next marker stands behind compressed data, in which 0xFF is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < JPEG.firstRestart || next > JPEG.lastRestart)) return at;
  }
  return bytes.length + 1;
}

const PNG_SIGNATURE_BYTES = 8;
/** Header, palette, pixels, transparency, colours, density, animation. */
const PNG_ALLOWED = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

export function pngSegments(bytes: Buffer): PictureSegments | null {
  const kept = collector(bytes, PNG_SIGNATURE_BYTES);
  for (let start = PNG_SIGNATURE_BYTES; start + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', start + 4, start + 8);
    const end = start + 12 + bytes.readUInt32BE(start);
    if (end > bytes.length) return null;
    kept.take(start, end, PNG_ALLOWED.has(name), name === 'eXIf');
    if (name === 'IEND') return kept.done();
    start = end;
  }
  return null;
}

const RIFF_HEADER_BYTES = 12;
const WEBP_ALLOWED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Of the first byte of VP8X: that EXIF and XMP follow. */
const WEBP_METADATA_FLAGS = 0x0c;

export function webpSegments(bytes: Buffer): PictureSegments | null {
  if (bytes.length < RIFF_HEADER_BYTES) return null;
  const length = bytes.readUInt32LE(4) + 8;
  if (length > bytes.length) return null;
  const kept = collector(bytes, RIFF_HEADER_BYTES);
  let start = RIFF_HEADER_BYTES;
  while (start + 8 <= length) {
    const name = bytes.toString('latin1', start, start + 4);
    const size = bytes.readUInt32LE(start + 4);
    const end = start + 8 + size + (size % 2);
    if (end > length) return null;
    kept.take(start, end, WEBP_ALLOWED.has(name), name === 'EXIF');
    start = end;
  }
  const { parts, ...found } = kept.done();
  return { ...found, parts: found.isWhole ? parts : withoutWebpFlags(parts) };
}

/** Header and VP8X say how long the file is and what is in it. */
function withoutWebpFlags([header = Buffer.alloc(0), ...chunks]: Buffer[]): Buffer[] {
  const newHeader = Buffer.from(header);
  newHeader.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  const newChunks = chunks.map((chunk) => {
    if (!startsWith(chunk, 'VP8X') || chunk.length < 9) return chunk;
    const extended = Buffer.from(chunk);
    extended[8] = (extended[8] ?? 0) & ~WEBP_METADATA_FLAGS;
    return extended;
  });
  return [newHeader, ...newChunks];
}

/** Collects parts after a header of so many bytes, which is retained. */
function collector(bytes: Buffer, headBytes: number) {
  const parts = [bytes.subarray(0, headBytes)];
  let hasExif = false;
  return {
    take(start: number, end: number, isKept: boolean, isExif = false): void {
      if (isKept) parts.push(bytes.subarray(start, end));
      hasExif ||= isExif && !isKept;
    },
    done(): PictureSegments {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      return { parts, isWhole: length === bytes.length, hasExif };
    },
  };
}

function startsWith(bytes: Buffer, name: string): boolean {
  return bytes.toString('latin1', 0, name.length) === name;
}
