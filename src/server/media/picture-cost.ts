/** Pictures that are small files and take a decoder minutes or most of a machine's memory, found by their markers and headers; pure. */

/** Programs write about ten; each is another pass over all pixels. */
const MAX_SCANS = 100;
/** An interlaced picture is decoded whole before its first row is known: four times 16 million pixels. */
const MAX_INTERLACED_BYTES = 64_000_000;
const JPEG = { endOfImage: 0xd9, startOfScan: 0xda, firstRestart: 0xd0, startOfImage: 0xd8, temporary: 0x01 };
const PNG_START = '\x89PNG\r\n\x1a\n';
const PNG_HEADER_BYTES = 29;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** What is wrong with it, as the end of a sentence about the picture; null for an ordinary one. */
export function faultOfCoding(bytes: Buffer): string | null {
  const scans = bytes[0] === 0xff && bytes[1] === JPEG.startOfImage ? countScans(bytes) : 0;
  if (scans > MAX_SCANS) return 'is stored in too many passes: save it again as an ordinary JPEG';
  if (interlacedBytes(bytes) > MAX_INTERLACED_BYTES)
    return 'is interlaced and has too many pixels for that: save it again without interlacing';
  return null;
}

/** As decoders look for markers: what stands between them is skipped, and what follows the end of the image is not read. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG.endOfImage) return scans;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      if (marker === JPEG.startOfScan) scans += 1;
      at += at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return scans;
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
