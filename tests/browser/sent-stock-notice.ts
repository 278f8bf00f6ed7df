/** A back-in-stock notice as its call replies it, for journeys that look at its page without a mailbox. */
const TOKEN = 'sN3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
export const STOCK_NOTICE_ADDRESS = `/stock-notice/${TOKEN}`;
export const STOCK_NOTICE_CALL = `/stock-notices/${TOKEN}/`;

export const STOCK_NOTICE = {
  is_confirmed: false,
  product: { id: 6, name: 'End-suction pump 1.5x1-7, all bronze', part_number: 'KB-ES1517-BZ' },
};
