/** The routes of the shop beside those of the contract, all of them with GET. */

import { PACKING_WORKER } from '#contract/page-paths.ts';

/** Of an attachment of product 1, of which a crash left no byte. */
export const EMPTY_FILE = 'sheet.txt';

/** Those with parameters, with a valid request to each. */
export const OTHER_ROUTES: Record<string, string> = {
  '/brand/:file': '/brand/logo-0123456789abcdef0123456789abcdef.png',
  '/api/gallery/:id/image/': '/api/gallery/1/image/',
  '/api/new-gallery/:id/image/': '/api/new-gallery/1/image/',
  '/api/freight/:token/invoice/': '/api/freight/a/invoice/',
  '/api/quotes/token/:token/versions/:version/paper/': '/api/quotes/token/a/versions/1/paper/',
  '/api/orders/token/:token/shipments/:shipment/packing-slip/': '/api/orders/token/a/shipments/1/packing-slip/',
  '/api/orders/token/:token/returns/:number/label/': '/api/orders/token/a/returns/RE-A-R1/label/',
  '/api/orders/token/:token/invoice/': '/api/orders/token/a/invoice/',
  '/api/tools/pump/:id/data-sheet/': '/api/tools/pump/1/data-sheet/?q=90&h=26',
  '/files/:id/:filename': `/files/1/${EMPTY_FILE}`,
  '/media/:hash/:file': '/media/0123456789abcdef/640.jpg',
  '/share/product/:file': '/share/product/1.jpg',
  '/sitemap/:part': '/sitemap/products-from-1.xml',
};

export const NO_PARAMETERS = [
  '/api/cart/csv',
  '/api/cart/requisition',
  '/healthz',
  '/metrics',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  PACKING_WORKER,
];
