/** Waits for the database that PostgreSQL has ended. Nothing is wrong with the request or the shop: it may be tried again. */

/** SQLSTATE: statement timeout, lock not available in time, deadlock, serialization failure. */
const BUSY_STATES: ReadonlySet<unknown> = new Set(['57014', '55P03', '40P01', '40001']);

/** Whether a statement was ended because it has waited for others, or taken too long beside them. */
export function isBusyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY_STATES.has(error.code);
}
