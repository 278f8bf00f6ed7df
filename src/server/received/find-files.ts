/** Files of a request or a return, for the owner. */
export { countFileBytes } from './room-store.ts';
export { findFile, listFiles } from './received-store.ts';
export type { ReceivedFile } from './received-store.ts';
