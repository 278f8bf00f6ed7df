/** Takes in a spreadsheet for quick order: it is read and deleted, and nothing of it is stored. */
import type { Readable } from 'node:stream';
import { MAX_LIST_FILE_BYTES } from '#contract/quick-order/line-terms.ts';
import { Problem } from '#server/http/problem.ts';
import { receiveUpload, removeUpload } from '#server/http/uploads.ts';
import { readListSheet } from './read-sheet.ts';

/** Being received or read; each may take a second of the processor. */
const MOST_AT_ONCE = 4;

let atOnce = 0;

export async function takeListSheet(dataDir: string, body: Readable): Promise<{ text: string } | Problem> {
  if (atOnce >= MOST_AT_ONCE) return new Problem('too_many_requests');
  atOnce += 1;
  try {
    const upload = await receiveUpload(dataDir, body, { name: 'list.xlsx', maxBytes: MAX_LIST_FILE_BYTES });
    if (upload === null) return new Problem('payload_too_large');
    try {
      const read = await readListSheet(upload.file);
      return 'text' in read ? read : new Problem('invalid_request', { fields: { file: `The file ${read.problem}` } });
    } finally {
      await removeUpload(upload.folder);
    }
  } finally {
    atOnce -= 1;
  }
}
