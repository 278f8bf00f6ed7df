/** Writes that the disk had no room for. Nothing is wrong with the request or the shop's code: it can be repeated once there is room. */

/** Error codes of the file system, and SQLSTATE disk_full of PostgreSQL. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.has(error.code);
}
