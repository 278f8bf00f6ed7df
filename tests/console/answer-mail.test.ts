/** The address by which an enquiry is answered, and the months that the books offer. */

import { expect, test } from 'vitest';
import { monthName, monthOf, monthsUntil } from '#console/features/books/months.ts';
import { answerAddress } from '#console/features/enquiries/answer-mail.ts';

const FACTS = {
  id: 17,
  email: 'ada+pumps@buyer.example',
  name: 'Ada & Co',
  subject: 'Request Quote',
  day: 'Nov. 22, 2026',
  message: 'Two pumps?\nSoon & cheap, 100 %.',
  by: 'Anna',
  company: 'Test Pumps',
};

test('it has the recipient, the number in its subject, a greeting, the name of the person and the text', () => {
  const address = new URL(answerAddress(FACTS));
  expect([address.protocol, address.pathname]).toEqual(['mailto:', 'ada%2Bpumps@buyer.example']);
  expect(address.searchParams.get('subject')).toBe('Your enquiry 17: Request Quote');
  const body = address.searchParams.get('body');
  expect(body?.startsWith('Hello Ada & Co,\r\n\r\nThank you for your enquiry of Nov. 22, 2026.\r\n')).toBe(true);
  expect(body?.endsWith('Anna\r\nTest Pumps\r\n\r\nYour message:\r\n> Two pumps?\r\n> Soon & cheap, 100 %.')).toBe(
    true,
  );
});

test('nothing of what was typed becomes a header of the mail', () => {
  const address = answerAddress({ ...FACTS, email: 'a?bcc=x@b.example', message: '&bcc=x@evil.example' });
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});

test.each([['é'.repeat(5000)], [Array.from({ length: 500 }, (_, line) => `Line ${line} of many`).join('\n')]])(
  'of a long text the beginning is quoted, and the address stays short enough',
  (message) => {
    const address = answerAddress({ ...FACTS, message });
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(new URL(address).searchParams.get('body')).toContain('Kind regards');
  },
);

test('months are named, recognised by their days and offered from the newest back', () => {
  expect(monthName('2026-02')).toBe('February 2026');
  expect(monthOf({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02');
  expect(monthOf({ from: '2026-02-01', to: '2026-02-27' })).toBeNull();
  expect(monthsUntil('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
