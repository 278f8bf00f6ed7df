/** Files of a request or a return, for the owner. */
export { findFile, listFiles } from './received-store.ts';
export type { ReceivedFile } from './received-store.ts';
