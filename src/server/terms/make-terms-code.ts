import { TERMS_CODE_CHARACTERS, TERMS_CODE_SYMBOLS } from '#contract/terms-codes.ts';

/** One symbol of each of so many random bytes: 32 symbols divide 256, so all are equally likely. */
export function makeTermsCode(random: Uint8Array): string {
  return [...random.subarray(0, TERMS_CODE_CHARACTERS)]
    .map((byte) => TERMS_CODE_SYMBOLS.charAt(byte % TERMS_CODE_SYMBOLS.length))
    .join('');
}
