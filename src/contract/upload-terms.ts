/** Files that a buyer sends with a request or a return (docs/decisions/084); without the schema library, for the browser. */
export const MAX_FILE_BYTES = 20_000_000;
/** Of one request or return. */
export const MAX_FILES = 8;
export const MAX_FILE_NAME_CHARACTERS = 100;

export const FILE_KINDS = ['picture', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
