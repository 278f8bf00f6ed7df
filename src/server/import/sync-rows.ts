/** Compares a small table with what the owner wants of it, row by row, by a natural key. */

export interface RowChanges<Row> {
  added: Row[];
  changed: { id: number; row: Row; fields: string[] }[];
  removed: { id: number; row: Row }[];
  unchanged: number;
}

/** Rows keep their id as long as their key stays; `id` and the key's own columns are not compared. */
export function compareRows<Row extends object>(
  stored: readonly (Row & { id: number })[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): RowChanges<Row> {
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const changes: RowChanges<Row> = { added: [], changed: [], removed: [], unchanged: 0 };
  const kept = new Set<string>();
  for (const row of wanted) {
    const known = byKey.get(keyOf(row));
    kept.add(keyOf(row));
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

export function differingFields<Row extends object>(stored: Row, wanted: Row): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const known: unknown = stored[name as keyof Row]; // a name of `wanted`, which has the same type
    return JSON.stringify(known) === JSON.stringify(value) ? [] : [name];
  });
}
