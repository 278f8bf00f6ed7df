/**
 * PostgreSQL stores neither the character NUL nor half of a surrogate pair, in no text and no jsonb. Text from another
 * service that holds one is stored with U+FFFD in its place, so that nothing else of it is lost.
 */

/** Deeper than any object of Stripe's; PostgreSQL's own parser gives up at a few thousand levels. */
const MAX_DEPTH = 64;
const REPLACEMENT = '\uFFFD';

export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT);
}

/** The same plain value with every text in it storable, names of fields too; what lies deeper than 64 levels is null. */
export function storable<Value>(value: Value): Value {
  return clean(value, 0) as Value; // texts become texts, and all else keeps its type
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => clean(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), clean(item, depth + 1)]));
}
