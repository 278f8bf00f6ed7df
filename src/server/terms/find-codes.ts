/** Terms codes with what is open by them, for their owner. */
export { listOpenItems, listTermsCodes } from './terms-store.ts';
export type { ListedCode, OpenItem } from './terms-store.ts';
