/** How far a misspelt word or part number is from a known one. A swap of adjacent letters counts as one mistake. */

/** Mistakes that still count as the same word: none below 4 letters, one below 6, else two (readings, "Search"). */
export function maxEditDistance(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** Letters to change, add, drop or swap to make one word of the other. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  return lastRow(from, to, (column) => column).at(-1) ?? 0;
}

/** Like {@link editDistance}, but the query may be any part of the known one: ES336 is one off KBES326DI. */
export function editDistanceWithin(query: string, known: string): number {
  return Math.min(...lastRow(Array.from(query), Array.from(known), () => 0));
}

/** The shortest text that a trigram index can find. */
const SHORTEST_PIECE = 3;

/** Patterns shorter than this fit too many codes. */
const SHORTEST_PATTERN = 4;

/**
 * Patterns for LIKE of the codes that are one mistake off: two adjacent characters swapped, one changed, missing or too
 * many. Each has a run of characters that a trigram index finds, and few codes fit it, however many there are.
 */
export function oneMistakePatterns(code: string): string[] {
  const indexes = Array.from(code, (_, index) => index);
  const patterns = [
    ...swappedCodes(code),
    ...indexes.map((index) => `${code.slice(0, index)}_${code.slice(index + 1)}`),
    ...indexes.slice(1).map((index) => `${code.slice(0, index)}_${code.slice(index)}`),
    ...indexes.map((index) => code.slice(0, index) + code.slice(index + 1)),
  ];
  return [...new Set(patterns)]
    .filter((pattern) => pattern.length >= SHORTEST_PATTERN && HAS_PIECE.test(pattern))
    .map((pattern) => `%${pattern}%`);
}

const HAS_PIECE = new RegExp(`[^_]{${SHORTEST_PIECE}}`);

/** The code with each pair of adjacent characters swapped. */
export function swappedCodes(code: string): string[] {
  return Array.from(
    code.slice(1),
    (next, index) => `${code.slice(0, index)}${next}${code[index] ?? ''}${code.slice(index + 2)}`,
  );
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', S: '5', 0: 'O', 1: 'I', 5: 'S' };
/** Each doubles what is looked for. */
const MAX_LOOK_ALIKES = 5;

/** The code with letters that look like digits in their place, and the other way round, in every combination. */
export function lookAlikeCodes(code: string): string[] {
  const indexes = Array.from(code.matchAll(/[OIS015]/g), ({ index }) => index).slice(0, MAX_LOOK_ALIKES);
  const changed = indexes.reduce(
    (codes, index) => [
      ...codes,
      ...codes.map((each) => each.slice(0, index) + LOOK_ALIKES[each.charAt(index)] + each.slice(index + 1)),
    ],
    [code],
  );
  return changed.slice(1);
}

/**
 * Patterns for LIKE of codes with two pieces of this one that mistakes elsewhere have left intact. One mistake in a code
 * of nine characters or more always leaves two.
 */
export function piecePatterns(code: string): string[] {
  const count = Math.min(maxEditDistance(code.length) + 2, Math.floor(code.length / SHORTEST_PIECE));
  const size = code.length / count;
  const pieces = Array.from({ length: count }, (_, index) =>
    code.slice(Math.round(index * size), Math.round((index + 1) * size)),
  );
  return pieces.flatMap((first, index) => pieces.slice(index + 1).map((second) => `%${first}%${second}%`));
}

/** The last row of the edit distance table (optimal string alignment); `start` is the price of beginning at a column. */
function lastRow(from: string[], to: string[], start: (column: number) => number): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => start(column));
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
