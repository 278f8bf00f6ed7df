import { expect, test } from 'vitest';
import { pageNumbers } from '#ui/page-numbers.ts';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 6, 7, 'gap']],
  [4, 20, [1, 2, 3, 4, 5, 6, 7, 'gap']],
  [10, 20, [7, 8, 9, 10, 11, 12, 13, 'gap']],
  [17, 20, [13, 14, 15, 16, 17, 18, 19, 'gap']],
  [18, 20, [14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
])('page %i of %i shows %j', (current, pages, shown) => {
  expect(pageNumbers(current, pages, 7)).toEqual(shown);
});

test('never more than seven numbers, always the current one, an ellipsis only before the last three', () => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let current = 1; current <= pages; current += 1) {
      const shown = pageNumbers(current, pages, 7);
      expect(shown.filter((page) => page !== 'gap').length).toBeLessThanOrEqual(7);
      expect(shown).toContain(current);
      expect(shown.includes('gap')).toBe(pages > 7 && current < pages - 2);
    }
  }
});
