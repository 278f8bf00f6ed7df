/** What is said of a signature before the body is there. */

import { expect, test } from 'vitest';
import { isPlausibleSignature } from '#server/payments/stripe/webhook-signature.ts';

const NOW = 1_800_000_000_000;
const T = NOW / 1000;
const V1 = `v1=${'0a'.repeat(32)}`;

test.each([
  ['as Stripe sends it', `t=${T},${V1}`],
  ['with the signature of an older scheme', `t=${T},${V1},v0=${'b'.repeat(64)}`],
  ['two signatures during a rotation', `t=${T},${V1},v1=${'c'.repeat(64)}`],
  ['with spaces', `t=${T}, ${V1}`],
  ['300 seconds old', `t=${T - 300},${V1}`],
  ['300 seconds ahead', `t=${T + 300},${V1}`],
])('%s: the body is read', (_what, header) => {
  expect(isPlausibleSignature(header, NOW)).toBe(true);
});

test.each([
  ['none', undefined],
  ['two headers', [`t=${T},${V1}`, `t=${T},${V1}`]],
  ['empty', ''],
  ['without a time', V1],
  ['a time that is no number', `t=x,${V1}`],
  ['a time that is no whole number', `t=1e9,${V1}`],
  ['two times', `t=${T},t=${T},${V1}`],
  ['301 seconds old', `t=${T - 301},${V1}`],
  ['301 seconds ahead', `t=${T + 301},${V1}`],
  ['without a signature', `t=${T}`],
  ['v0 alone', `t=${T},v0=${'b'.repeat(64)}`],
  ['too short', `t=${T},v1=abc`],
  ['no hexadecimal number', `t=${T},v1=${'g'.repeat(64)}`],
  ['very long', `t=${T},${V1},${'x'.repeat(3000)}`],
])('%s: it is refused at once', (_what, header) => {
  expect(isPlausibleSignature(header, NOW)).toBe(false);
});
