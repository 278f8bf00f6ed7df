/** Files of a request or a return, for the owner. */
export { countFileBytes } from '../site/uploads/room-store.ts';
export { findFile, listFiles } from '../site/uploads/upload-store.ts';
export type { ReceivedFile } from '../site/uploads/upload-store.ts';
