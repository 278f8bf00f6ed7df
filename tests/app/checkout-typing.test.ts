/** §5, Input formatting: values are formatted while they are typed and the caret stays where the visitor left it. */

import { describe, expect, test } from 'vitest';
import { PHONE_RULE, formatWhileTyping, postalRule } from '#app/checkout-form/caret-format.ts';
import type { FormatRule } from '#app/checkout-form/caret-format.ts';

/** One key per character. */
const keys = (text: string) => text.split('');

/** A field with a caret, drawn as "|", that takes keys one after the other as a browser would. */
function press(rule: FormatRule, drawn: string, ...pressed: string[]): string {
  let caret = drawn.indexOf('|');
  let value = drawn.replace('|', '');
  for (const key of pressed) {
    const [before, behind] = [value.slice(0, caret), value.slice(caret)];
    const typed =
      key === 'Backspace'
        ? { value: before.slice(0, -1) + behind, caret: Math.max(0, caret - 1) }
        : key === 'Delete'
          ? { value: before + behind.slice(1), caret }
          : { value: before + key + behind, caret: caret + key.length };
    const inputType = { Backspace: 'deleteContentBackward', Delete: 'deleteContentForward' }[key] ?? 'insertText';
    ({ value, caret } = formatWhileTyping(rule, value, typed, inputType));
  }
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('phone', () => {
  test.each([
    ['typed digit by digit', '|', keys('4165550142'), '(416) 555-0142|'],
    ['typed with its own separators', '|', keys('416-555-0142'), '(416) 555-0142|'],
    ['pasted', '|', ['416.555.0142'], '(416) 555-0142|'],
    ['a digit put in the middle', '(416) |555-014', ['9'], '(416) 9|55-5014'],
    ['a digit taken from the middle', '(416) 55|5-0142', ['Backspace'], '(416) 5|50-142'],
    ['the space deleted backward takes the digit before it', '(416) |555-0142', ['Backspace'], '(41|5) 550-142'],
    ['the hyphen deleted forward takes the digit behind it', '(416) 555|-0142', ['Delete'], '(416) 555|-142'],
    ['emptied from the end', '(416) 5|', ['Backspace', 'Backspace', 'Backspace', 'Backspace'], '|'],
    ['a number from abroad is left as typed', '|', keys('+44 20 7946 0958'), '+44 20 7946 0958|'],
    ['a space in a number from abroad is only a space', '+44 |20 7946', ['Backspace'], '+44|20 7946'],
    ['the eleventh digit shows that the first was the country', '|', keys('14165550142'), '+1 (416) 555-0142|'],
  ])('%s', (_what, drawn, pressed, expected) => {
    expect(press(PHONE_RULE, drawn, ...pressed)).toBe(expected);
  });
});

describe('postal code', () => {
  test.each([
    ['typed in small letters', 'CA', '|', keys('k1a0b1'), 'K1A 0B1|'],
    ['more than six characters stay as typed', 'CA', '|', keys('k1a0b1x'), 'K1A 0B1X|'],
    ['the space deleted backward takes the letter before it', 'CA', 'K1A |0B1', ['Backspace'], 'K1|0 B1'],
    ['a letter changed in the middle', 'CA', 'K1A| 0B1', ['Backspace', 'c'], 'K1C| 0B1'],
    ['back over the space', 'CA', 'K1A 0|', ['Backspace', 'Backspace'], 'K1|'],
    ['a ZIP of five', 'US', '|', keys('10001'), '10001|'],
    ['a ZIP of nine', 'US', '|', keys('100011234'), '10001-1234|'],
    ['letters are not part of a ZIP', 'US', '1000|', ['x', '1'], '10001|'],
    ['the hyphen deleted forward takes the digit behind it', 'US', '10001|-1234', ['Delete'], '10001|-234'],
  ] as const)('%s (%s)', (_what, country, drawn, pressed, expected) => {
    expect(press(postalRule(country), drawn, ...pressed)).toBe(expected);
  });
});
