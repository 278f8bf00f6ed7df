/** What the server says of the fields of a call that it refused, by their names; empty for other faults. */
export function namedFields(error: unknown): Record<string, string> {
  const fields: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Where what was typed can be sent instead, when the shop cannot store it; null for other errors. */
export function storageFullText(error: unknown): string | null {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'storage_full') return null;
  return namedFields(error)['file'] ?? error.message;
}
