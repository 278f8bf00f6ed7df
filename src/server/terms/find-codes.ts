/** Terms codes with what is open by them, for their owner. */
export { listOpenItems, listTermsCodes } from '../business/terms/terms-store.ts';
export type { ListedCode, OpenItem } from '../business/terms/terms-store.ts';
