/**
 * §9: which page numbers are shown: at most `most`, and an ellipsis when there are more pages than that
 * and the current page is before the last three. 'gap' is the ellipsis.
 */
export function pageNumbers(current: number, pages: number, most: number): (number | 'gap')[] {
  if (pages <= most) return range(1, pages);
  if (current > pages - 3) return range(pages - most + 1, pages);
  const before = Math.floor(most / 2);
  const last = Math.min(Math.max(current + before, most), pages);
  const numbers = range(last - most + 1, last);
  return last < pages ? [...numbers, 'gap'] : numbers;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
