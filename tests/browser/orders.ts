/** An order as the confirmation call replies it, for journeys that look at its page without buying. */

import { SHIPPING } from '#tests/support/buying.ts';

export const ORDER_ADDRESS = '/order-confirmation/token/kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
export const ORDER_CALL = /^\/orders\/token\//;

export const PAID_ORDER = {
  order_number: 'RE-7K3QX-9MWD2',
  status: 'processing',
  created_at: '2026-03-02T15:00:00.000Z',
  customer_first_name: 'Robin',
  customer_last_name: 'Miller',
  customer_email: 'robin.miller@example.com',
  payment_method: 'card',
  ...SHIPPING,
  subtotal: 58.9,
  tax_amount: 7.66,
  total_amount: 66.56,
  confirmation_token: 'kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc',
  items: [
    {
      id: 1,
      quantity: 1,
      price: 58.9,
      total_price: 58.9,
      product: {
        id: 49,
        name: 'Braided PTFE-graphite packing 1/4 in, 5 ft',
        part_number: 'KB-GRF-250',
        primary_image: null,
      },
    },
  ],
};
