/** The returns of an order, and those that wait, for the owner. */
export { listOpenReturns, listReturns } from '../orders/returns/return-store.ts';
export type { ReturnRow } from '../orders/returns/return-store.ts';
