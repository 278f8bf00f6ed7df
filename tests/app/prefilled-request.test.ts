/** What the address of /request fills in: lists of parts and plain words alone. */

import { expect, test } from 'vitest';
import { prefilledRequest } from '#app/features/request/prefilled-request.ts';
import { REQUEST_DEFAULTS, parseRequestSearch } from '#app/url/request-search.ts';

test.each([
  [
    'Shaft 1-1/2 in, Working length 45 mm; Hot water, condensate; 130 °C; Number LF21-1750',
    'I am looking for a mechanical seal. Shaft 1-1/2 in, Working length 45 mm; Hot water, condensate; 130 °C; Number LF21-1750.',
  ],
  [
    'Stuffing box: Shaft or sleeve 60 mm, Box bore 90 mm, Box depth 4 in; Valve',
    'I am looking for packing. Stuffing box: Shaft or sleeve 60 mm, Box bore 90 mm, Box depth 4 in; Valve.',
  ],
  ['Shaft 38 mm\nBcc: all@example.com', ''],
  ['See https://example.com/free', ''],
  ['<b>Shaft</b>', ''],
  ['S'.repeat(401), ''],
])('measures %j', (measures, message) => {
  expect(prefilledRequest({ ...REQUEST_DEFAULTS, measures })).toEqual({ lines: '', message });
});

test.each([
  [{ add: 'KB-GRF-375:2,KB-CS38-SSV' }, 'KB-GRF-375\t2\nKB-CS38-SSV\t1'],
  [{ lines: 'KB-1 2\r\nX-9 for pump 3' }, 'KB-1 2\nX-9 for pump 3'],
  [{ add: 'KB-1', lines: 'KB-2 3' }, 'KB-2 3'],
  [{ add: 'KB-1:x' }, ''],
])('a list %j', (search, lines) => {
  expect(prefilledRequest(parseRequestSearch(search))).toEqual({ lines, message: '' });
});
