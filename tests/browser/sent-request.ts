/** A request for quotation as its call replies it, for journeys that look at its page without sending one. */

import type { RequestView } from '#contract/requests.ts';

const TOKEN = 'rQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
export const REQUEST_ADDRESS = `/request/${TOKEN}`;
export const REQUEST_CALL = `/requests/${TOKEN}/`;

export const SENT_REQUEST: RequestView = {
  number: 'RQ-7K3QX-9MWD2',
  created_at: '2026-11-20T14:00:00.000Z',
  state: 'quoted',
  lines: [
    {
      text: 'KB-GRF-375 2 cut for pump 3',
      quantity: 2,
      note: 'cut for pump 3',
      is_text: false,
      product: { id: 62, part_number: 'KB-GRF-375', name: 'Die-formed graphite packing 3/8 in' },
    },
    { text: 'LF 21-1750 for pump 3', quantity: null, note: '', is_text: false, product: null },
  ],
  message: 'Manufacturer: Ironwood\nWhat is wrong with it: Leaks at the shaft\n\nNeeded in two weeks.',
  files: [{ name: 'nameplate.jpg', kind: 'picture', bytes: 412_000 }],
  quote_token: 'qT3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc',
};
