/** Addresses whose HTML is checked by validators: every page, with its main states. */

import {
  CONFIRMATION_SHELL,
  FREIGHT_SHELL,
  PATHS,
  QUOTE_SHELL,
  REQUEST_SHELL,
  STOCK_NOTICE_SHELL,
} from '#contract/page-paths.ts';

export const CHECKED_PAGES: readonly string[] = [
  ...Object.values(PATHS),
  CONFIRMATION_SHELL,
  FREIGHT_SHELL,
  QUOTE_SHELL,
  REQUEST_SHELL,
  STOCK_NOTICE_SHELL,
  '/shop?category=Mechanical+Seals&shaft=38,45',
  '/shop?q=seal',
  '/shop?view=table',
  '/product/6',
  '/product/29',
  '/product/999999',
  '/equipment/pumps',
  '/gallery/service-repair',
  '/no-such-page',
  '/quick-order?add=KB-GRF-375:2',
  '/finder/seal?shaft=1.75in&length=55mm',
  '/tools/packing?shaft=50mm',
  '/compare?ids=1,2',
];
