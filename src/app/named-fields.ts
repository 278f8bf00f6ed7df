/** What the server says of the fields of a call that it refused, by their names; empty for other faults. */
export function namedFields(error: unknown): Record<string, string> {
  const fields: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
