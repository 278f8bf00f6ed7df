/** Faults of PostgreSQL that the data itself causes, so that the same statement would fail again. */

/** SQLSTATE classes: 22 is a data exception (out of range, not storable), 23 an integrity constraint. */
const DATA_EXCEPTIONS = /^2[23][0-9A-Z]{3}$/;

export function isInvalidDataError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_EXCEPTIONS.test(error.code)
  );
}
