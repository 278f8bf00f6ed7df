/** The parts of an .xlsx file, which is a zip archive; what they may inflate to is bounded before they are read. */

import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { SheetProblem } from './sheet-row.ts';

/** A workbook of a hundred sheets with pictures has a tenth of them. */
const MAX_ENTRIES = 5000;
/** All parts that are read of one file, inflated: half a million rows of twenty cells. */
const MAX_INFLATED_BYTES = 500_000_000;
/** Sheets of a million equal rows come near to it; deflate can reach 1032. */
const MAX_RATIO = 500;
/** Parts below it cost nothing, however well they were compressed. */
const SMALL_BYTES = 10_000_000;
const TOO_LARGE = 'is far larger inside than a sheet of products: it is not read';

export interface XlsxArchive {
  has(name: string): boolean;
  /** Bytes of the part when it is inflated; 0 when it is not there. */
  sizeOf(name: string): number;
  /** The inflated bytes of a part. Its stream fails when they are not as many as the archive says. */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Throws {@link SheetProblem} when it is no archive, or one that would inflate to too much. */
export async function openArchive(path: string, mostInflatedBytes = MAX_INFLATED_BYTES): Promise<XlsxArchive> {
  const file = await openZip(path);
  const entries = await listEntries(file).catch((error: unknown) => {
    file.close();
    throw error;
  });
  let inflated = 0;
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async open(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new SheetProblem(`is incomplete: its part ${name} is missing`);
      inflated += entry.uncompressedSize;
      if (inflated > mostInflatedBytes || isDense(entry)) throw new SheetProblem(TOO_LARGE);
      return openPart(file, entry);
    },
    close: () => file.close(),
  };
}

function isDense({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }, (error, file) => {
      if (error === null) resolve(file);
      else reject('code' in error ? error : new SheetProblem('is damaged or cut off: it cannot be opened'));
    });
  });
}

function listEntries(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => reject(new SheetProblem(message));
    if (file.entryCount > MAX_ENTRIES) {
      refuse(`has ${file.entryCount} parts inside, where a workbook has some dozens`);
      return;
    }
    file.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      file.readEntry();
    });
    file.on('end', () => resolve(entries));
    file.on('error', () => refuse('is damaged or cut off: it cannot be opened'));
    file.readEntry();
  });
}

function openPart(file: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(stream);
      else reject(new SheetProblem('is damaged or has a password: it cannot be opened'));
    });
  });
}
