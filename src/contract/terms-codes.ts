/** Terms codes, by which a company that the owner has approved buys with a purchase order (docs/decisions/087). No schema library here: the browser has it. */

/** Crockford's base 32 without the look-alike letters I, L, O and U. */
const TERMS_CODE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, so that guessing one is hopeless at the allowed number of attempts. */
const TERMS_CODE_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;

/** How an order that is bought on terms is paid: shown as Purchase Order, as all that is not paid by card. */
export const PURCHASE_ORDER_METHOD = 'purchase_order';

export const TERMS_CODE_REQUIRED = 'Enter your terms code';
export const PO_NUMBER_REQUIRED = 'Enter your PO number';

export const TERMS_MAX_CHARACTERS = { code: 40, company: 100, note: 500 };
export const MAX_DUE_DAYS = 180;
export const DEFAULT_DUE_DAYS = 30;
export const MAX_HOLD_DAYS = 20;
export const DEFAULT_HOLD_DAYS = 2;

/** One symbol of each of the first bytes: 32 symbols divide 256, so all are equally likely. */
export function encodeTermsCode(random: Uint8Array): string {
  return [...random.subarray(0, TERMS_CODE_CHARACTERS)]
    .map((byte) => TERMS_CODE_SYMBOLS.charAt(byte % TERMS_CODE_SYMBOLS.length))
    .join('');
}

/** The code as its hash is made of it: only its letters and digits, with the digits that its letters are taken for. */
export function normalizeTermsCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** In groups of four, as people read it. */
export function formatTermsCode(code: string): string {
  return Array.from({ length: code.length / GROUP_CHARACTERS }, (_, group) =>
    code.slice(group * GROUP_CHARACTERS, (group + 1) * GROUP_CHARACTERS),
  ).join('-');
}
