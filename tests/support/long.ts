/** Unit tests that `npm test` leaves out and `npm run test:all` runs (docs/decisions/154). */

/** The tests of a table with cases of one kind in two parts: each nth and the first, which `npm test` runs, and the long others. */
export function sampled<Case>(cases: readonly Case[], nth: number): [cases: Case[], options: { tags?: 'long' }][] {
  return [
    [cases.filter((_, index) => index % nth === 0), {}],
    [cases.filter((_, index) => index % nth !== 0), { tags: 'long' }],
  ];
}
