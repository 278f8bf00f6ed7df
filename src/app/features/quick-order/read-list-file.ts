/** The text of a chosen or dropped file. Text is read in the browser; a workbook is read by the server, which stores nothing of it. */

import { call } from '#app/api/api-client.ts';
import { sendsFile } from '#app/file-field/file-call.ts';
import { namedFields } from '#app/named-fields.ts';
import { MAX_LIST_FILE_BYTES, MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { FILE_PROBLEMS, sheetRead } from './quick-order-texts.ts';

/** Two bytes for each character at the most. */
const MAX_BYTES = 2 * MAX_QUICK_ORDER_CHARACTERS;
/** A zip archive, as which workbooks are stored. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
/** The older format of Excel, and workbooks with a password. */
const OLD_EXCEL_START = [0xd0, 0xcf, 0x11, 0xe0];

export interface ReadList {
  text: string;
  /** What of the file was not read. */
  note?: string;
}

export async function readListFile(
  file: File,
  onStep: (step: UploadStep) => void,
): Promise<ReadList | { problem: string }> {
  const start = new Uint8Array(await file.slice(0, ZIP_START.length).arrayBuffer());
  if (startsWith(start, ZIP_START)) return readWorkbook(file, onStep);
  if (file.size > MAX_BYTES) return { problem: FILE_PROBLEMS.tooLarge };
  return decodeList(new Uint8Array(await file.arrayBuffer()));
}

/** UTF-8 or UTF-16 by its mark, else UTF-8, else what Windows writes. */
export function decodeList(bytes: Uint8Array<ArrayBuffer>): { text: string } | { problem: string } {
  if (startsWith(bytes, OLD_EXCEL_START)) return { problem: FILE_PROBLEMS.oldExcel };
  const utf16 = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  const text = decode(bytes, utf16 ?? 'utf-8');
  return text.includes('\0') ? { problem: FILE_PROBLEMS.unreadable } : { text };
}

async function readWorkbook(file: File, onStep: (step: UploadStep) => void): Promise<ReadList | { problem: string }> {
  if (file.size > MAX_LIST_FILE_BYTES) return { problem: FILE_PROBLEMS.tooLarge };
  try {
    const {
      text,
      sheet,
      other_sheets: others,
    } = await call('readListSheet', {}, { send: sendsFile({ file, onStep }) });
    return { text, ...(others.length > 0 && { note: sheetRead(sheet, others) }) };
  } catch (error) {
    return { problem: namedFields(error)['file'] ?? FILE_PROBLEMS.notRead };
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
