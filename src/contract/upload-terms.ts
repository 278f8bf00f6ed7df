/** Files that a buyer sends with a request or a return (docs/decisions/084); without the schema library, for the browser. */
export const MAX_FILE_BYTES = 20_000_000;
/** Of one request or return. */
export const MAX_FILES = 8;
export const MAX_FILE_NAME_CHARACTERS = 100;

export const FILE_KINDS = ['picture', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** For the body of every request, in milliseconds (docs/decisions/119). */
export const BODY_TIME_MS = 30_000;
/** A file has one more second for each so many bytes. */
export const SLOWEST_BYTES_PER_SECOND = 30_000;

/** How long a file of so many bytes may take to arrive, in milliseconds. */
export function fileTimeMs(bytes: number): number {
  return BODY_TIME_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000;
}
