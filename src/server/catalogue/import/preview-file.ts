/** The complete preview of an import as a file: one change in a line of JSON, so that pages of any import can be read from it. */

import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { PreviewChange, PreviewGroupName } from '#contract/console/import-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { readChanges } from './preview-store.ts';
import { groupsOf, toPreviewChange } from './preview.ts';
import { createTextFile } from './text-file.ts';

/** Every change, in the order of the file's rows. */
export async function writePreviewFile(tx: InTransaction, path: string): Promise<void> {
  const file = await createTextFile(path);
  for await (const row of readChanges(tx)) await file.add(`${JSON.stringify(toPreviewChange(row))}\n`);
  await file.end();
}

/** Changes of curves, which are none of `product_changes`. */
export async function appendToPreviewFile(path: string, changes: readonly PreviewChange[]): Promise<void> {
  await appendFile(path, changes.map((change) => `${JSON.stringify(change)}\n`).join(''), { flush: true });
}

interface RequestedPage {
  /** Null: of all groups. */
  group: PreviewGroupName | null;
  offset: number;
  limit: number;
}

export async function readPreviewPage(
  path: string,
  { group, offset, limit }: RequestedPage,
): Promise<{ total: number; changes: PreviewChange[] }> {
  const changes: PreviewChange[] = [];
  let total = 0;
  for await (const change of readPreview(path)) {
    if (group !== null && !groupsOf(change).includes(group)) continue;
    if (total >= offset && changes.length < limit) changes.push(change);
    total += 1;
  }
  return { total, changes };
}

/** Every change of the file. */
export async function* readPreview(path: string): AsyncGenerator<PreviewChange> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as PreviewChange; // the functions above alone write it
}
