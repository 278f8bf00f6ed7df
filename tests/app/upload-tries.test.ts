/** Which replies to a file are final, and when it is sent again. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWait } from '#contract/format-wait.ts';
import { BODY_TIME_MS, MAX_FILE_BYTES, fileTimeMs } from '#contract/upload-terms.ts';
import { NO_TRIES, decideNextTry, parseRetryAfter } from '#ui/upload/retry-rules.ts';
import type { UploadReply } from '#ui/upload/retry-rules.ts';

const reply = (status: number, retryAfterSeconds: number | null = null) => ({ status, body: null, retryAfterSeconds });

/** What is done after each of these replies, until it ends. */
function follow(replies: readonly UploadReply[]): { whys: string[]; seconds: number } {
  const whys: string[] = [];
  let seconds = 0;
  let past = NO_TRIES;
  for (const each of replies) {
    const next = decideNextTry(each, past);
    if (next.kind === 'end') break;
    whys.push(next.why);
    seconds += next.afterSeconds;
    past = next.past;
  }
  return { whys, seconds };
}

test.each<[string, UploadReply]>([
  ['no reply', null],
  ['a body that came too slowly', reply(408)],
  ['a proxy without the shop', reply(502)],
  ['a shop that restarts', reply(503)],
  ['a shop that does not reply to its proxy', reply(504)],
])('%s is tried three times in all', (_what, broken) => {
  expect(follow([broken, broken, broken, broken]).whys).toEqual(['line', 'line']);
});

test.each([201, 400, 401, 403, 404, 409, 411, 413, 415, 422, 500, 501])('%i is final', (status) => {
  expect(follow([reply(status), reply(status)]).whys).toEqual([]);
});

test('a 429 is waited for as long as it says, five times and two minutes at most', () => {
  expect(follow(Array.from({ length: 9 }, () => reply(429, 3)))).toEqual({ whys: Array(5).fill('busy'), seconds: 15 });
  expect(follow([reply(429, 120), reply(429, 1)])).toEqual({ whys: ['busy'], seconds: 120 });
  expect(follow([reply(429, 121)]).whys).toEqual([]);
  expect(follow([reply(429)]).whys).toEqual([]);
});

test('however replies follow each other, it ends after two broken lines and five waits', () => {
  const any = fc.oneof(
    fc.constant(null),
    fc.constantFrom(408, 502, 503, 504).map((status) => reply(status)),
    fc.nat(200).map((wait) => reply(429, wait)),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (replies) => {
      const { whys, seconds } = follow(replies);
      expect(whys.filter((why) => why === 'line').length).toBeLessThanOrEqual(2);
      expect(whys.filter((why) => why === 'busy').length).toBeLessThanOrEqual(5);
      expect(seconds).toBeLessThanOrEqual(120 + 12);
    }),
  );
});

test.each([
  ['0', 0],
  ['17', 17],
  [null, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['Wed, 25 Nov 2026 10:00:00 GMT', null],
])('Retry-After %j is %j', (header, seconds) => expect(parseRetryAfter(header)).toBe(seconds));

test('a file has 30 s and one more for each 30 kB, as on the server', () => {
  expect(fileTimeMs(0)).toBe(BODY_TIME_MS);
  expect(fileTimeMs(MAX_FILE_BYTES)).toBeCloseTo(696_667, 0);
});

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
])('%i s is read as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
