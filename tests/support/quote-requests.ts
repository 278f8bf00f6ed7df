/** Requests for quotation, as the form sends them. */
export const REQUEST = {
  key: 'key-of-request-1',
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  phone: '(416) 555-0142',
  company: 'Mill & Co',
  lines: 'T-1 2\n3 x T-2\nX-9 for pump 3',
  place: 'Sarnia, Ontario',
  nameplate: { maker: 'Ironwood', model: 'IW 40', serial: '', duty: '', liquid: '', fault: 'Leaks at the shaft' },
  message: 'Needed in two weeks.',
};
