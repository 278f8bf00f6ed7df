/** Tests that `npm test` leaves out and `npm run test:all` runs (docs/decisions/154). */

export const LONG = { tag: '@long' };

/** Of a table with cases of one kind `npm test` runs each nth, and the first. */
export function longBut(nth: number, index: number) {
  return index % nth === 0 ? {} : LONG;
}
