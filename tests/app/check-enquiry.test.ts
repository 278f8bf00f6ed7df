import { expect, test } from 'vitest';
import { checkEnquiry } from '#app/features/contact/check-enquiry.ts';

const FILLED: Record<string, string> = {
  name: ' Ada Buyer ',
  email: 'ada@buyer.example',
  phone: '',
  company: '  ',
  subject: 'parts',
  message: 'A seal, please.',
};
const check = (changed: Record<string, string> = {}) =>
  checkEnquiry((field) => ({ ...FILLED, ...changed })[field] ?? '');

test('empty phone and company are left out', () => {
  expect(check()).toEqual({
    ok: true,
    enquiry: { name: 'Ada Buyer', email: 'ada@buyer.example', subject: 'parts', message: 'A seal, please.' },
  });
});

test('phone and company are sent when given', () => {
  expect(check({ phone: '(416) 555-0142', company: 'Mill' })).toMatchObject({
    enquiry: { phone: '(416) 555-0142', company: 'Mill' },
  });
});

test.each(['name', 'email', 'subject', 'message'])('%s is required', (field) => {
  const checked = check({ [field]: '  ' });
  expect(checked).toMatchObject({ ok: false, isMissing: true });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field]);
});

test.each(['name', 'phone', 'company', 'message', 'email'])(
  'a mark of direction in %s is named at the field',
  (field) => {
    const checked = check({ [field]: 'a\u202e@buyer.example' });
    expect(checked).toMatchObject({ ok: false, isMissing: false });
    expect(checked.ok ? {} : checked.errors).toEqual({
      [field]: 'A hidden character (U+202E) changes the direction of this text: delete it and type it again',
    });
  },
);

test('what cannot be seen is removed, and is nothing by itself', () => {
  expect(check({ name: 'Ada\u200b\u0007 Buyer\ufeff', company: '\u3164' })).toMatchObject({
    ok: true,
    enquiry: { name: 'Ada  Buyer' },
  });
  expect(check({ name: '\u200b' })).toMatchObject({ ok: false, isMissing: true });
});

test('an invalid address is reported as invalid, not as missing', () => {
  expect(check({ email: 'ada' })).toEqual({
    ok: false,
    isMissing: false,
    errors: { email: 'Please enter a valid email address' },
  });
});
