/** Finds part numbers that are in two rows, also where the rows have other faults, so that all is said in one round. */

/** Numbers that are compared here; those beyond are compared by the database, once all rows are right. */
const MAX_COMPARED = 200_000;

export function createDoubleCheck() {
  const rows = new Map<string, number>();
  return {
    /** The earlier row with the number of this one; null for the first. */
    add(line: number, part: string): number | null {
      const number = part.toUpperCase();
      if (number === '') return null;
      const first = rows.get(number);
      if (first !== undefined) return first;
      if (rows.size < MAX_COMPARED) rows.set(number, line);
      return null;
    },
  };
}
