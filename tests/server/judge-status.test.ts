/** What the examination of a shop says about each sign. */

import { expect, test } from 'vitest';
import { readCertificate } from '#server/operations/doctor/certificate-gateway.ts';
import {
  judgeCertificate,
  judgeCheck,
  judgeClock,
  judgeProblems,
  judgeService,
  judgeWebhooks,
} from '#server/operations/doctor/judge-status.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const WEBHOOKS = { eventsWaiting: 0, sessionsPaid: 0, eventsReceived: 0 };

test.each([
  ['a clock that agrees', judgeClock({ clock: new Date(NOW.getTime() + 2000) }, NOW), true, /agree/],
  [
    'a clock that is behind',
    judgeClock({ clock: new Date(NOW.getTime() - 90_000) }, NOW),
    false,
    /differ by 90 seconds/,
  ],
  ['no payments and no reports', judgeWebhooks(WEBHOOKS), true, /0 reports/],
  ['payments with reports', judgeWebhooks({ ...WEBHOOKS, sessionsPaid: 2, eventsReceived: 2 }), true, /2 reports/],
  ['payments without a report', judgeWebhooks({ ...WEBHOOKS, sessionsPaid: 2 }), false, /none of the payments/],
  ['reports that wait', judgeWebhooks({ ...WEBHOOKS, eventsWaiting: 3 }), false, /^3 reports of Stripe wait/],
  [
    'a certificate of 60 days',
    judgeCertificate('https://a.example', { validTo: inDays(60), refusal: null }, NOW, TIME_ZONE),
    true,
    /valid until 2027-01-21/,
  ],
  [
    'a certificate of 13 days',
    judgeCertificate('https://a.example', { validTo: inDays(13), refusal: null }, NOW, TIME_ZONE),
    false,
    /ends in 13 days/,
  ],
  [
    'a certificate that is refused',
    judgeCertificate('https://a.example', { validTo: inDays(60), refusal: 'CERT_HAS_EXPIRED' }, NOW, TIME_ZONE),
    false,
    /refuse .*: it has expired/,
  ],
  ['data that is consistent', judgeCheck(0), true, /consistent/],
  ['data with violations', judgeCheck(2), false, /2 violations/],
  ['a service that is reached', judgeService('mail', 'The mail server', null), true, /The mail server/],
  [
    'a service that refuses',
    judgeService('mail', 'The mail server', '535 no'),
    false,
    /^The mail server cannot be used: 535 no$/,
  ],
])('%s', (_, finding, isFine, text) => {
  expect(finding.isFine).toBe(isFine);
  expect(finding.text).toMatch(text);
});

test('each problem of the screen Health is one of the examination', () => {
  expect(judgeProblems([])).toMatchObject([{ isFine: true }]);
  expect(judgeProblems(['a', 'b'])).toMatchObject([
    { isFine: false, text: 'a' },
    { isFine: false, text: 'b' },
  ]);
});

test('the certificate of an address that does not reply is a rejection', async () => {
  await expect(readCertificate('https://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});
