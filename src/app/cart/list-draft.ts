/** What has been typed into quick order, and what its last adding left out, in the session storage of this tab, while the visitor looks at a product or loads the page again. */

import { readTabStorage, writeTabStorage } from '#app/storage.ts';

const KEY = 'quick-order';
const LEFT_KEY = 'quick-order-left';

/** Where storage is blocked, this tab stores it in memory. */
const inMemory = { text: '', left: '' };

export const savedDraft = () => readTabStorage(KEY) ?? inMemory.text;

/** The sentence that names the lines that are left; empty for none, and once the list is changed. */
export const savedLeft = () => readTabStorage(LEFT_KEY) ?? inMemory.left;

export function saveDraft(text: string, left = ''): void {
  inMemory.text = text;
  inMemory.left = left;
  writeTabStorage(KEY, text);
  writeTabStorage(LEFT_KEY, left);
}
