/** The body of a mail, as text and as HTML. */

import { expect, test } from 'vitest';
import { toHtmlBody, toTextBody } from '#server/site/notifications/mail-body.ts';

const ROWS = {
  kind: 'rows',
  rows: [
    ['Order number', 'RE-1'],
    ['2 x Seal <45 mm>', 'C$1.00'],
  ],
} as const;

test('each row of a table of a mail has a header cell, as screen readers need it', () => {
  const html = toHtmlBody('Order', [ROWS]);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  expect(html.match(/<tr><th scope="row"[^>]*>[^<]+<\/th><td[^>]*>[^<]+<\/td><\/tr>/g)).toHaveLength(2);
  expect(html).toContain('2 x Seal &lt;45 mm&gt;');
});

test('as text its values are one below the other', () => {
  expect(toTextBody([ROWS])).toBe('Order number      RE-1\n2 x Seal <45 mm>  C$1.00\n');
});
