/**
 * §9: which page numbers are shown: at most `most`, and an ellipsis when there are more pages than that
 * and the current page is before the last three. 'gap' is the ellipsis.
 */
export function pageNumbers(current: number, pages: number, most: number): (number | 'gap')[] {
  if (pages <= most) return range(1, pages);
  const inLastThree = current > pages - 3;
  if (inLastThree) return range(pages - most + 1, pages);
  const last = Math.min(Math.max(current + Math.floor(most / 2), most), pages - 1);
  return [...range(last - most + 1, last), 'gap'];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
