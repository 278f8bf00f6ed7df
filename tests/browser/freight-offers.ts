/** A freight offer as its call replies it, for journeys that look at its page without an order. */
const TOKEN = 'fQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
export const FREIGHT_ADDRESS = `/freight/${TOKEN}`;
export const FREIGHT_CALL = `/freight/${TOKEN}/`;
export const FREIGHT_SESSION_CALL = `${FREIGHT_CALL}create-checkout-session/`;
export const FREIGHT_VERIFY_CALL = `${FREIGHT_CALL}verify-checkout-session/`;

export const OPEN_OFFER = {
  order_number: 'RE-7K3QX-9MWD2',
  state: 'open',
  carrier: 'Purolator',
  text: 'One pallet, ground.\nDelivery within four days.',
  amount: 84.5,
  taxes: [{ name: 'GST/HST', percent: 13, amount: 10.99, registration_number: '123456789 RT0001' }],
  total_amount: 95.49,
  valid_until: '2026-03-16T15:00:00.000Z',
  paid_at: null,
  refunded_amount: 0,
};
