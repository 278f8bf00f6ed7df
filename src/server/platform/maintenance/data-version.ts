/** What other domains do with the version of the data. */

export { findDataState, storeVersion } from './data-version-store.ts';
export type { DataState } from './data-version-store.ts';
