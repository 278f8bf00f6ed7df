/** A quote as its call replies it, for journeys that look at its page without an owner. */
const TOKEN = 'qU3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
export const QUOTE_ADDRESS = `/quote/${TOKEN}`;
export const QUOTE_CALL = `/quotes/token/${TOKEN}/`;

const LINE = { note: '', lead_time: '1 working day', part_number: 'KB-GRF-375', name: 'Braided packing 3/8 in, 5 ft' };

/** Revised once, without tax. */
export const SENT_QUOTE = {
  number: 'QU-7K3QX-9MWD2',
  state: 'sent',
  version: 2,
  sent_at: '2026-03-02T15:00:00.000Z',
  earlier_versions: [1],
  buyer: { email: 'robin@example.com', first_name: 'Robin', last_name: 'Miller', phone: '', company: 'Mill Works' },
  country: 'CA',
  region: 'ON',
  lines: [
    { ...LINE, quantity: 2, price: 12.5, total_price: 25 },
    { ...LINE, part_number: '', name: 'Shaft sleeve', note: 'Drawing 4711', quantity: 1, price: 250, total_price: 250 },
  ],
  freight: null,
  exemption: { reason: 'Delivery to a reserve', reference: 'Card 0123' },
  taxes: [],
  subtotal: 275,
  tax_amount: 0,
  total_amount: 275,
  deposit: { percent: 30, amount: 82.5, balance: 192.5 },
  terms: 'Net on acceptance.',
  valid_through: '2026-03-31',
  order: null,
};
