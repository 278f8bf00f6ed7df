/** Compares a small table with what the owner wants of it, row by row, by a natural key. */

export interface RowChanges<Row> {
  added: Row[];
  changed: { id: number; row: Row; fields: string[] }[];
  removed: { id: number; row: Row }[];
  unchanged: number;
}

/**
 * Rows keep their id as long as their key stays. With `sameAs`, a key that is the same in another spelling is that of the row which no
 * other target row names.
 */
export function compareRows<Row extends object>(
  stored: readonly (Row & { id: number })[],
  target: readonly Row[],
  keyOf: (row: Row) => string,
  sameAs: (key: string) => string = (key) => key,
): RowChanges<Row> {
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const targetKeys = new Set(target.map(keyOf));
  const others = new Map(stored.filter((row) => !targetKeys.has(keyOf(row))).map((row) => [sameAs(keyOf(row)), row]));
  const changes: RowChanges<Row> = { added: [], changed: [], removed: [], unchanged: 0 };
  const kept = new Set<string>();
  for (const row of target) {
    const known = byKey.get(keyOf(row)) ?? others.get(sameAs(keyOf(row)));
    if (known !== undefined) kept.add(keyOf(known));
    if (known === undefined) {
      changes.added.push(row);
      continue;
    }
    const fields = differingFields(known, row);
    if (fields.length === 0) changes.unchanged += 1;
    else changes.changed.push({ id: known.id, row, fields });
  }
  changes.removed = stored.filter((row) => !kept.has(keyOf(row))).map((row) => ({ id: row.id, row }));
  return changes;
}

export function differingFields<Row extends object>(stored: Row, target: Row): string[] {
  return Object.entries(target).flatMap(([name, value]) => {
    const known: unknown = stored[name as keyof Row]; // a name of `target`, which has the same type
    return JSON.stringify(known) === JSON.stringify(value) ? [] : [name];
  });
}
