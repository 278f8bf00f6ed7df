/** The returns of an order, and those that wait, for the owner. */
export { listOpenReturns, listReturns } from './return-store.ts';
export type { ReturnRow } from './return-store.ts';
