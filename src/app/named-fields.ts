/** What the server says of the fields of a call that it refused, by their names; empty for other faults. */
export function namedFields(error: unknown): Record<string, string> {
  const fields: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const OF_SHOP: readonly unknown[] = ['storage_full', 'shop_is_copy'];

/**
 * Why the shop takes nothing of anyone at present, and where to turn instead: its disk is full, or it is a copy. Trying again does
 * not help. Null for other errors.
 */
export function refusalOfShop(error: unknown): string | null {
  if (!(error instanceof Error) || !OF_SHOP.includes(Reflect.get(error, 'code'))) return null;
  return namedFields(error)['file'] ?? error.message;
}
