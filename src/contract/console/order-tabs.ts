/** The lists of orders. No schema library here, so that the browser can carry it. */

/** The lists of orders, in the order of their tabs. */
export const ORDER_TABS = ['to_ship', 'shipped', 'unpaid', 'all'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
