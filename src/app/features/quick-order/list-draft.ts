/** What has been typed, in the session storage of this tab, while the visitor looks at a product or loads the page again. */

import { readTabStorage, writeTabStorage } from '#app/storage.ts';

const KEY = 'quick-order';

/** Where storage is blocked, this tab stores it in memory. */
let inMemory = '';

export const savedDraft = () => readTabStorage(KEY) ?? inMemory;

export function saveDraft(text: string): void {
  inMemory = text;
  writeTabStorage(KEY, text);
}
