/** What other domains do with a restored copy. */

export { activateCopy, findRestoredAt, markAsCopy } from './copy-store.ts';
