/** What other domains do with a copy. */

export { findRestoredAt, markAsCopy } from './copy-store.ts';
export { activateCopy, isCopy } from './find-copy.ts';
