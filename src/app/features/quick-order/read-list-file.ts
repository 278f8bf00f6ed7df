/** The text of a chosen or dropped file. It is read in the browser and sent nowhere by itself. */
import { MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { FILE_PROBLEMS } from './quick-order-notices.ts';

/** Two bytes for each character at the most. */
const MAX_BYTES = 2 * MAX_QUICK_ORDER_CHARACTERS;
/** A zip archive, as which workbooks are stored, and the older format of Excel. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

export async function readListFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: FILE_PROBLEMS.tooLarge };
  return decodeList(new Uint8Array(await file.arrayBuffer()));
}

/** UTF-8 or UTF-16 by its mark, else UTF-8, else what Windows writes. */
export function decodeList(bytes: Uint8Array<ArrayBuffer>): { text: string } | { problem: string } {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (WORKBOOK_STARTS.some(startsWith)) return { problem: FILE_PROBLEMS.workbook };
  const text = decode(bytes, startsWith([0xff, 0xfe]) ? 'utf-16le' : startsWith([0xfe, 0xff]) ? 'utf-16be' : 'utf-8');
  return text.includes('\0') ? { problem: FILE_PROBLEMS.unreadable } : { text };
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
