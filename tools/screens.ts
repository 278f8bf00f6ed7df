/** The screens and main states that `npm run screenshots` takes pictures of. */

import type { Page } from '@playwright/test';
import { SCREENS as CONSOLE_SCREENS } from '#console/screens.ts';
import { fillCheckout } from '../tests/browser/buying.ts';
import { fulfill } from '../tests/browser/intercepted-replies.ts';
import { QUOTE_ADDRESS, QUOTE_CALL, SENT_QUOTE } from '../tests/browser/sent-quote.ts';
import { REQUEST_ADDRESS, REQUEST_CALL, SENT_REQUEST } from '../tests/browser/sent-request.ts';
import { STOCK_NOTICE, STOCK_NOTICE_ADDRESS, STOCK_NOTICE_CALL } from '../tests/browser/sent-stock-notice.ts';
import { pathsWithout } from '../tests/support/page-paths.ts';

export interface Screen {
  name: string;
  /** Address; `{order}` and `{token}` stand for those of an order that was really paid. */
  path: string;
  /** The order of the address: one that was shipped as well; else one that is to be shipped. */
  order?: 'shipped';
  cart?: readonly CartItem[];
  /** The owner's console, by someone who is signed in; else the shop. */
  at?: 'console';
  /** What the visitor does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
  /** The window alone, for what floats above the page. */
  windowOnly?: boolean;
}

interface CartItem {
  productId: number;
  quantity: number;
}

/** Plenty of them in stock: a paid order leaves enough for every picture. */
export const PLENTIFUL: readonly CartItem[] = [
  { productId: 29, quantity: 1 },
  { productId: 38, quantity: 6 },
];
const SELLABLE: readonly CartItem[] = [...PLENTIFUL, { productId: 22, quantity: 2 }];
/** With one product that is sold out, which the shop takes out of the cart. */
const CHANGED: readonly CartItem[] = [...SELLABLE, { productId: 6, quantity: 1 }];

const STATES: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-filters', path: '/shop?category=Mechanical+Seals&shaft=38,45&elastomer=EPDM&temp=~140&shfat=1' },
  {
    name: 'shop-filters-sheet',
    path: '/shop?category=Mechanical+Seals&shaft=38,45',
    windowOnly: true,
    prepare: async (page) => {
      const button = page.getByRole('link', { name: /^Filters/ });
      if (await button.isVisible()) await button.click();
    },
  },
  { name: 'shop-search', path: '/shop?q=cartridge' },
  { name: 'shop-category', path: '/shop?category=Pumps' },
  { name: 'shop-nothing', path: '/shop?q=zzzzqqqq' },
  { name: 'quick-order', path: '/quick-order' },
  { name: 'quick-order-checked', path: '/quick-order?add=KB-GRF-375:2,KB-CS38-SSV:12,KB-CS38-SSX,OPC38%2F77,KB-EQ-1' },
  { name: 'list-label', path: '/quick-order/label?add=KB-GRF-375:2,KB-CS38-SSV&name=Pump+3' },
  { name: 'cart-list', path: '/cart?add=KB-GRF-375:2,KB-CS38-SSV:12&name=Pump+3' },
  { name: 'seal-finder', path: '/finder/seal' },
  { name: 'seal-finder-found', path: '/finder/seal?shaft=1.75in&length=55mm&seat=2.5in&liquid=water' },
  { name: 'seal-finder-apart', path: '/finder/seal?shaft=38mm&length=45mm&liquid=hot-water&t=130C' },
  { name: 'seal-finder-nothing', path: '/finder/seal?shaft=83mm' },
  { name: 'seal-sheet', path: '/finder/seal/sheet?shaft=38mm' },
  { name: 'shop-table', path: '/shop?category=Mechanical+Seals&view=table' },
  { name: 'product', path: '/product/30' },
  { name: 'product-sold-out', path: '/product/6' },
  { name: 'product-no-picture', path: '/product/83' },
  { name: 'product-lightbox', path: '/product/30', prepare: openLightbox, windowOnly: true },
  { name: 'product-not-found', path: '/product/99999' },
  { name: 'compare', path: '/compare?ids=29,30,31' },
  { name: 'compare-nothing', path: '/compare' },
  { name: 'compare-product-measures', path: '/product/30', prepare: openMeasures },
  { name: 'menu', path: '/shop', prepare: openMenu, windowOnly: true },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', cart: SELLABLE },
  { name: 'cart-changed', path: '/cart', cart: CHANGED },
  { name: 'checkout', path: '/checkout', cart: SELLABLE, prepare: fillCheckout },
  { name: 'checkout-errors', path: '/checkout', cart: SELLABLE, prepare: showErrors, windowOnly: true },
  { name: 'checkout-on-terms', path: '/checkout', cart: SELLABLE, prepare: openTerms },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'order-success-without-session', path: '/order-success' },
  { name: 'payment-failed', path: '/payment-failed?order={order}&reason=card_declined' },
  { name: 'confirmation', path: '/order-confirmation/token/{token}' },
  {
    name: 'confirmation-shipped',
    path: '/order-confirmation/token/{token}',
    order: 'shipped',
    prepare: async (page) => page.getByText('Start a return').first().click(),
  },
  { name: 'confirmation-unknown', path: '/order-confirmation/token/unknown' },
  { name: 'equipment-seals', path: '/equipment/mechanical-seals' },
  { name: 'equipment-pumps', path: '/equipment/pumps' },
  { name: 'gallery', path: '/gallery/service-repair' },
  { name: 'packing', path: '/tools/packing' },
  { name: 'pump-found', path: '/tools/pump?q=420+gpm&h=85+ft&t=80+C&z=2+m&hf=0.5+m' },
  { name: 'packing-box', path: '/tools/packing?d=60mm&D=85mm&depth=100mm&lantern=25mm&port=40mm&n=1750&p=6&temp=80' },
  { name: 'api-reference', path: '/developers', windowOnly: true },
  { name: 'quote', path: QUOTE_ADDRESS, prepare: openQuote },
  { name: 'request', path: '/request?add=KB-GRF-375:2,KB-CS38-SSV' },
  { name: 'request-sent', path: REQUEST_ADDRESS, prepare: openRequest },
  { name: 'stock-notice', path: STOCK_NOTICE_ADDRESS, prepare: openStockNotice },
  { name: 'contact', path: '/contact' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'refund-policy', path: '/refund-policy' },
  { name: 'shipping-policy', path: '/shipping-policy' },
  { name: '404', path: '/no-such-page' },
  { name: 'console-sign-in', path: '/sign-in', at: 'console' },
  ...CONSOLE_SCREENS.map(({ path }) => ({ name: `console-${path.slice(1) || 'today'}`, path, at: 'console' as const })),
  { name: 'console-orders-nothing', path: '/orders?words=zzzzqqqq', at: 'console' },
  { name: 'console-order', path: '/orders/{order}', at: 'console' },
  { name: 'console-order-ship', path: '/orders/{order}', at: 'console', prepare: press('Ship') },
  { name: 'console-order-freight', path: '/orders/{order}', at: 'console', prepare: press('Quote freight') },
  { name: 'console-order-refund', path: '/orders/{order}', at: 'console', prepare: press('Refund') },
  { name: 'console-order-correct', path: '/orders/{order}', at: 'console', prepare: press('Correct') },
  { name: 'console-order-shipped', path: '/orders/{order}', order: 'shipped', at: 'console' },
  { name: 'console-stock-part', path: '/stock/KB-GRF-375', at: 'console' },
  { name: 'console-counting-sheet', path: '/counting-sheet', at: 'console' },
  { name: 'console-enquiry', path: '/enquiries/1', at: 'console' },
  { name: 'console-new-quote', path: '/new-quote', at: 'console', prepare: press('Add free text') },
  { name: 'console-product', path: '/products/KB-GRF-375', at: 'console' },
  { name: 'console-new-product', path: '/new-product', at: 'console' },
];

export const SCREENS: readonly Screen[] = [
  ...STATES,
  ...pathsWithout(STATES.map(({ path }) => path)).map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path })),
];

/** Opens the form behind a button. */
function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).click();
}

async function openTerms(page: Page): Promise<void> {
  await fillCheckout(page);
  await page.getByText('Buy on terms with a purchase order').click();
}

async function openRequest(page: Page): Promise<void> {
  await fulfill(page, REQUEST_CALL, 200, SENT_REQUEST);
  await page.reload();
  await page.getByRole('heading', { name: SENT_REQUEST.number }).waitFor();
}

async function openStockNotice(page: Page): Promise<void> {
  await fulfill(page, STOCK_NOTICE_CALL, 200, STOCK_NOTICE);
  await page.reload();
  await page.getByRole('heading', { name: 'Back-in-stock email' }).waitFor();
}

async function openQuote(page: Page): Promise<void> {
  await fulfill(page, QUOTE_CALL, 200, SENT_QUOTE);
  await page.reload();
  await page.getByRole('heading', { name: 'Your quote' }).waitFor();
}

async function openLightbox(page: Page): Promise<void> {
  const enlarge = page.getByRole('button', { name: /full screen/ });
  await enlarge.first().click();
  await page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.decode());
}

async function openMeasures(page: Page): Promise<void> {
  await page.getByText('All values in metric and imperial, with explanations').click();
}

/** The Products menu, or the whole menu where the header has no room for it. */
async function openMenu(page: Page): Promise<void> {
  const products = page.getByRole('button', { name: 'Products' });
  if (await products.isVisible()) await products.click();
  else await page.getByRole('button', { name: /menu/i }).click();
}

async function showErrors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await page.getByText('First name is required').first().waitFor();
}
