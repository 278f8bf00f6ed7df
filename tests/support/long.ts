/** Unit tests that `npm test` leaves out and `npm run test:all` runs (docs/decisions/154). */

type Options = { tags?: 'long' };

/** A hint to infer tuples and literals, as `test.each` does. */
type Cases = unknown[] | [unknown] | string | number | object;

/**
 * The tests of a table with cases of one kind in two parts: those which `npm test` runs, each nth and the first or those that `sample`
 * chooses, and the long others.
 */
export function sampled<Case extends Cases>(
  cases: readonly Case[],
  sample: number | ((each: Case, index: number) => boolean),
): [cases: Case[], options: Options][] {
  const isShort = typeof sample === 'number' ? (_: Case, index: number) => index % sample === 0 : sample;
  return [
    [cases.filter(isShort), {}],
    [cases.filter((each, index) => !isShort(each, index)), { tags: 'long' }],
  ];
}

/** How many rounds of random cases a test has: a tenth of them in `npm test`, and all of them in a long one. */
export function tenthAndAll(rounds: number): [rounds: number, options: Options][] {
  return [
    [rounds / 10, {}],
    [rounds, { tags: 'long' }],
  ];
}
