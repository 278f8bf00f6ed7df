/** What the owner reads about the room for files of buyers. */

import { formatBytes } from '../bytes.ts';

export function describeFullFiles({ bytes, most_bytes }: { bytes: number; most_bytes: number }): string {
  return `Buyers cannot send more files: ${formatBytes(bytes)} of ${formatBytes(most_bytes)} are stored, and they are asked to send files by mail. Set RECEIVED_FILES_GB to a larger number, or erase what is no longer needed.`;
}
