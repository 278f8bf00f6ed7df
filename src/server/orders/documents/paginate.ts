/** Which rows of a table stand on which page; pure. Heights are points. */

export interface PageSpace {
  /** For rows on the first page, below what stands above the table. */
  first: number;
  /** For rows on every other page. */
  other: number;
  /** What follows the table; it needs its place below the last row, together with at least one row. */
  tail: number;
}

/** The rows of each page, as their positions from `start` to before `end`. A row that is higher than a page has one of its own. */
export function paginate(rowHeights: readonly number[], space: PageSpace): { start: number; end: number }[] {
  const pages: { start: number; end: number }[] = [];
  let start = 0;
  let used = 0;
  for (const [position, height] of rowHeights.entries()) {
    const room = pages.length === 0 ? space.first : space.other;
    const isLast = position === rowHeights.length - 1;
    if (position > start && used + height + (isLast ? space.tail : 0) > room) {
      pages.push({ start, end: position });
      start = position;
      used = 0;
    }
    used += height;
  }
  return [...pages, { start, end: rowHeights.length }];
}
