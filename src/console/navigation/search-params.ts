/** Search parameters as plain texts, as a person reads and types them. */

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const provided = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return provided.length === 0 ? '' : `?${new URLSearchParams(provided)}`;
}

/** A parameter as text; empty for one that is missing. Parameters that look like numbers may have become numbers. */
export function readText(input: Record<string, unknown>, key: string): string {
  const value = input[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A parameter that is one of these; `otherwise` for one that is missing or something else. */
export function readChoice<Choice extends string>(
  input: Record<string, unknown>,
  key: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((known) => known === input[key]) ?? otherwise;
}
