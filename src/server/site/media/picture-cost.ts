/** Pictures that are small files and take a decoder minutes or most of a machine's memory, found by their markers and headers; pure. */

/** Programs write about ten; each is another pass over all pixels. */
const MAX_SCANS = 100;
/** An interlaced picture is decoded whole before its first row is known: four times 16 million pixels. */
const MAX_INTERLACED_BYTES = 64_000_000;
/**
 * What a decoder stores of a JPEG whose scans are passes over the whole picture: 30 million pixels with the usual colour subsampling. One of 48
 * million takes 294 MB of a worker process, a baseline one that has to be turned 198 MB (docs/decisions/138).
 */
const MAX_COEFFICIENT_BYTES = 90_000_000;
const JPEG = { endOfImage: 0xd9, startOfScan: 0xda, firstRestart: 0xd0, startOfImage: 0xd8, temporary: 0x01 };
/** Start of frame, of any kind of coding (ITU T.81, table B.1). */
const FRAMES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const PROGRESSIVE_FRAMES: ReadonlySet<number> = new Set([0xc2, 0xc6, 0xca, 0xce]);
const FRAME_BYTES = 6;
const PNG_START = '\x89PNG\r\n\x1a\n';
const PNG_HEADER_BYTES = 29;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** What is wrong with it, as the end of a sentence about the picture; null for an ordinary one. */
export function findCodingError(bytes: Buffer): string | null {
  const jpeg = bytes[0] === 0xff && bytes[1] === JPEG.startOfImage ? readJpeg(bytes) : null;
  if (jpeg !== null && jpeg.scans > MAX_SCANS) return 'is stored in too many passes: save it again as an ordinary JPEG';
  if (jpeg !== null && (jpeg.isProgressive || jpeg.scans > 1) && jpeg.coefficientBytes > MAX_COEFFICIENT_BYTES)
    return 'is progressive and has too many pixels for that: save it again as an ordinary (baseline) JPEG, or smaller';
  if (interlacedBytes(bytes) > MAX_INTERLACED_BYTES)
    return 'is interlaced and has too many pixels for that: save it again without interlacing';
  return null;
}

interface JpegFacts {
  scans: number;
  isProgressive: boolean;
  /** Of all coefficients, two bytes each. */
  coefficientBytes: number;
}

/** As decoders look for markers: what stands between them is skipped, and what follows the end of the image is not read. */
function readJpeg(bytes: Buffer): JpegFacts {
  const facts = { scans: 0, isProgressive: false, coefficientBytes: 0 };
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG.endOfImage) return facts;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      if (marker === JPEG.startOfScan) facts.scans += 1;
      if (FRAMES.has(marker)) {
        facts.isProgressive ||= PROGRESSIVE_FRAMES.has(marker);
        facts.coefficientBytes = Math.max(facts.coefficientBytes, coefficientBytes(bytes.subarray(at + 4)));
      }
      at += at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return facts;
}

/** `frame`: precision, height and width of two bytes each, the number of components, and for each its name, its two sampling factors and its table. */
function coefficientBytes(frame: Buffer): number {
  if (frame.length < FRAME_BYTES) return 0;
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  const factors = Array.from({ length: frame[5] ?? 0 }, (_, index) => frame[FRAME_BYTES + 3 * index + 1] ?? 0);
  const samples = factors.map((factor) => (factor >> 4) * (factor & 15));
  const most =
    Math.max(1, ...factors.map((factor) => factor >> 4)) * Math.max(1, ...factors.map((factor) => factor & 15));
  return 2 * pixels * (samples.reduce((sum, each) => sum + each, 0) / most);
}

/** A zero stands behind 0xFF in compressed data; restart marks stand in it too. */
function hasNoLength(marker: number): boolean {
  return marker === 0 || marker === JPEG.temporary || (marker >= JPEG.firstRestart && marker <= JPEG.startOfImage);
}

/** What the pixels of an interlaced PNG take; 0 for every other file. */
function interlacedBytes(bytes: Buffer): number {
  if (bytes.length < PNG_HEADER_BYTES || bytes.toString('latin1', 0, PNG_START.length) !== PNG_START) return 0;
  if (bytes[28] === 0) return 0;
  const channels = CHANNELS[bytes[25] ?? 0] ?? 4;
  return (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) * channels * Math.max(8, bytes[24] ?? 8)) / 8;
}
