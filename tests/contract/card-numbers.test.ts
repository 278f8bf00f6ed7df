import { expect, test } from 'vitest';
import { isCardNumberForPhone, maskCardNumbers } from '#contract/card-numbers.ts';

const MASK = '[card number removed]';

test.each([
  ['4242424242424242', MASK],
  ['4242 4242 4242 4242', MASK],
  ['4242-4242-4242-4242', MASK],
  ['3782 822463 10005', MASK],
  ['4222222222222', MASK],
  ['Order 100 4242 4242 4242 4242 and 300', `Order 100 ${MASK} and 300`],
  ['4242424242424242 5555555555554444', `${MASK} ${MASK}`],
])('%s is a card number', (text, masked) => {
  expect(maskCardNumbers(text)).toEqual(masked);
});

test.each([
  'Call (416) 555-0142 or +1 416 555 0142',
  '4242 4242 4242 4241',
  'Bores 12.5 14.0 16.5 18.2 20.0 22.5 24.0',
  'Serial 123456789012',
  'KB-CS38-SSV, 38 mm, 10 pieces',
  '42424242424242424242',
])('%s stays as it is', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

test.each(['4242 4242 4242 4242', '(4242) 4242-4242-4242', '4222222222222', '+4242 4242 4242 4242'])(
  '%s is a card number, for a phone field too',
  (phone) => {
    expect(isCardNumberForPhone(phone)).toBe(true);
  },
);

test.each([
  '(416) 555-0142',
  '1 416 555 0142',
  '+49 1512 3456785',
  '0049 1512 3456785',
  '+4222222222222',
  '416 555 0142 12',
])('%s is a phone number', (phone) => {
  expect(isCardNumberForPhone(phone)).toBe(false);
});
