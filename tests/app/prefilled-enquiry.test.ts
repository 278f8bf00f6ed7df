/** What an address may put into the contact form: a known subject and one part number or a line of measures, nothing else. */

import { expect, test } from 'vitest';
import { prefilledEnquiry } from '#app/features/contact/prefilled-enquiry.ts';

test.each([
  [
    { subject: 'quote', part: 'KB-CS38-SSV' },
    { subject: 'quote', message: 'Please quote part KB-CS38-SSV.' },
  ],
  [
    { subject: 'parts', part: '' },
    { subject: 'parts', message: '' },
  ],
  [
    { subject: 'QUOTE', part: '' },
    { subject: '', message: '' },
  ],
  [
    { subject: '__proto__', part: 'K-1' },
    { subject: '', message: 'Please quote part K-1.' },
  ],
  [
    { subject: '', part: 'K 1\r\nBcc: all@example.com' },
    { subject: '', message: '' },
  ],
  [
    { subject: '', part: 'K\u202e1' },
    { subject: '', message: '' },
  ],
  [
    { subject: '', part: 'x'.repeat(61) },
    { subject: '', message: '' },
  ],
  [
    { subject: '', part: '<script>alert(1)</script>' },
    { subject: '', message: '' },
  ],
  [
    { subject: '', part: 'https://example.com/free' },
    { subject: '', message: '' },
  ],
  [
    { subject: '', part: 'Teil 3/4" – 12.5 (neu)' },
    { subject: '', message: 'Please quote part Teil 3/4" – 12.5 (neu).' },
  ],
])('%j', (parameters, filled) => {
  expect(prefilledEnquiry(parameters)).toEqual(filled);
});

test.each([
  [{ order: 'RE-8K2M4-Q7T9V', line: '2', part: 'KB-1' }, 'Question about order RE-8K2M4-Q7T9V, line 2, part KB-1.\n\n'],
  [{ order: 'RE-8K2M4-Q7T9V', line: '2', part: '<b>' }, 'Question about order RE-8K2M4-Q7T9V, line 2.\n\n'],
  [{ order: 'https://example.com', line: '2', part: '' }, ''],
  [{ order: 'RE-8K2M4-Q7T9V', line: 'x', part: '' }, ''],
])('a question about a line of an order %j', (requested, message) => {
  expect(prefilledEnquiry({ subject: 'parts', ...requested })).toEqual({ subject: 'parts', message });
});
