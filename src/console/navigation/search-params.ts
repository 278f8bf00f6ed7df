/** Search parameters as plain texts, as a person reads and types them. */

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** A parameter as text; empty for one that is missing. Parameters that look like numbers may have become numbers. */
export function readText(given: Record<string, unknown>, key: string): string {
  const value = given[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
