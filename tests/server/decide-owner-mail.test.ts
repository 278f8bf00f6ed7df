/** Which mails to the owner are mailed on their own, and what the digests of the others hold. */

import { expect, test } from 'vitest';
import { MAX_DIGEST_CHARACTERS, toDigestParts as toEnquiryDigest } from '#server/site/enquiries/enquiry-digest.ts';
import {
  MAILS_AN_HOUR,
  NETWORK_MAILS_AN_HOUR,
  RESERVED_MAILS_AN_HOUR,
  decideOwnerMail,
} from '#server/site/notifications/decide-owner-mail.ts';
import { toTextBody } from '#server/site/notifications/mail-body.ts';
import { MAX_FAILURES_IN_DIGEST, toDigestParts } from '#server/site/notifications/payment-failure-digest.ts';

const ALL = MAILS_AN_HOUR + RESERVED_MAILS_AN_HOUR;

test.each([
  ['the first of all', 0, 0, 'mail'],
  ['the last that its network may cause', NETWORK_MAILS_AN_HOUR - 1, NETWORK_MAILS_AN_HOUR - 1, 'mail'],
  ['one more of the same network', NETWORK_MAILS_AN_HOUR, NETWORK_MAILS_AN_HOUR, 'hold back'],
  ['a second one when all together have used their mails', 1, MAILS_AN_HOUR, 'hold back'],
  ['the first of a network then', 0, MAILS_AN_HOUR, 'mail'],
  ['the last of the reserve', 0, ALL - 1, 'mail'],
  ['the first of a network when the reserve is used', 0, ALL, 'hold back'],
])('%s: %d of its network and %d of all were mailed: %3$s', (_which, ofNetwork, ofAll, decision) => {
  expect(decideOwnerMail({ ofNetwork, ofAll })).toBe(decision);
});

test('a digest of payment failures is bounded and has the number of the others', () => {
  const heldBack = Array.from({ length: MAX_FAILURES_IN_DIGEST + 7 }, (_, id) => {
    return { id, reference: `RE-${id}`, reason: 'card_declined' };
  });
  const text = toTextBody(toDigestParts(heldBack));
  expect(text.match(/Card was declined/g)).toHaveLength(MAX_FAILURES_IN_DIGEST);
  expect(text).toContain('7 more are not listed here.');
});

test('a digest of enquiries is bounded and names the command that lists the rest', () => {
  const message = 'x'.repeat(5000);
  const enquiries = Array.from({ length: MAX_DIGEST_CHARACTERS / message.length + 3 }, (_, index) => {
    const created_at = new Date(Date.UTC(2026, 10, 20, 14, 0, index));
    return {
      id: index + 1,
      name: `Buyer ${index}`,
      email: 'ada@buyer.example',
      phone: null,
      company: null,
      subject: 'quote',
      message,
      created_at,
      state: 'new',
      request_number: null,
      request_lines: null,
      pump_duty: null,
      call_today: false,
    } as const;
  });
  const text = toTextBody(toEnquiryDigest(enquiries));
  expect(text.length).toBeLessThan(MAX_DIGEST_CHARACTERS * 1.1);
  expect(text).toContain('3 more are not listed here.');
  expect(text).toContain('npm run operator -- enquiries --since 2026-11-20T14:01:40.000Z --limit 103');
});
