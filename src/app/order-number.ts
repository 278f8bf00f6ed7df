/** Order numbers as they come in by the address. */

const ORDER_NUMBER = /^RE-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** The order number if it has the shape of one, else null: anybody can write anything into an address. */
export function parseOrderNumber(text: string): string | null {
  return ORDER_NUMBER.test(text) ? text : null;
}
