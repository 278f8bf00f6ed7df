/** The text of a CSV file, or of the first sheet with rows of a workbook, which the server reads. */

import { ConsoleError } from '#console/api/api-client.ts';
import { WORKBOOK_PATH } from '#contract/console/calls.ts';
import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { decodeText } from '#contract/decode-text.ts';
import { useSentFile } from './sent-file.tsx';

const TOO_LARGE = 'The file is too large. Delete the rows that are not needed, or send it in parts.';

export function useSheetText() {
  const { sending, send, cancel } = useSentFile();
  return {
    sending,
    cancel,
    read: async (file: File): Promise<string> => {
      if (file.size > MAX_COUNT_SHEET_BYTES) throw new ConsoleError(413, 'too_large', TOO_LARGE);
      if (/\.xlsx$/i.test(file.name)) return sheetOf(await send(WORKBOOK_PATH, file));
      return decodeText(new Uint8Array(await file.arrayBuffer()));
    },
    explain: (error: Error): string => {
      if (!(error instanceof ConsoleError)) return 'The file could not be read.';
      return error.status === 413 ? TOO_LARGE : (error.fields['sheet'] ?? error.message);
    },
  };
}

/** The rows of a workbook that was sent. */
function sheetOf(reply: unknown): string {
  if (typeof reply === 'object' && reply !== null && 'sheet' in reply && typeof reply.sheet === 'string')
    return reply.sheet;
  throw new Error('The shop has not read the file. Try again.');
}
