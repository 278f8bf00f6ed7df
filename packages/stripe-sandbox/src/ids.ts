/** Random object ids of Stripe's form and length, from the system's secure random source. */

import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Prefix of the id and the number of random characters after it. */
const FORMS = {
  session: ['cs_test_a1', 56],
  lineItem: ['li_1', 23],
  price: ['price_1', 23],
  product: ['prod_', 14],
  paymentIntent: ['pi_3', 23],
  paymentMethod: ['pm_1', 23],
  charge: ['ch_3', 23],
  balanceTransaction: ['txn_3', 23],
  refund: ['re_3', 23],
  dispute: ['du_1', 23],
  event: ['evt_1', 23],
  request: ['req_', 14],
  task: ['task_', 16],
} as const;

export function newId(kind: keyof typeof FORMS): string {
  const [prefix, length] = FORMS[kind];
  return prefix + randomText(length);
}

/** Random bytes are fetched in blocks, because each fetch costs about as much as a stored row. */
const BLOCK_BYTES = 4_096;
let block = Buffer.alloc(0);
let used = 0;

/** Uniform letters and digits: bytes past the last whole multiple of 62 are thrown away. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = nextByte();
    if (byte < 248) text += ALPHABET.charAt(byte % 62);
  }
  return text;
}

function nextByte(): number {
  if (used === block.length) {
    block = randomBytes(BLOCK_BYTES);
    used = 0;
  }
  return block.readUInt8(used++);
}
