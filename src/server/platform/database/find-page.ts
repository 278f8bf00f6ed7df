/** A page of a list that is read a page at a time. */

export interface Page<Row> {
  rows: Row[];
  /** Another page follows. */
  hasMore: boolean;
}

/** `find` is asked for one row more than the page has: it tells whether another page follows. */
export async function findPage<Row>(size: number, find: (limit: number) => Promise<Row[]>): Promise<Page<Row>> {
  const rows = await find(size + 1);
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}
