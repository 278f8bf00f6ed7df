/** A purchase, from the home page to the confirmation. */

import type { BrowserWindow } from './browser-window.ts';

/** A demo product with plenty of stock. */
const PART = 'KB-GRF-375';

export async function findAndAdd(window: BrowserWindow, shop: string): Promise<void> {
  await window.goto(`${shop}/`);
  await window.click({ role: 'link', name: 'Shop', within: { role: 'navigation' } });
  await window.waitForAddress(/\/shop$/);
  await window.type({ role: 'searchbox', name: 'Search' }, PART);
  await window.waitForAddress(/[?&]q=/);
  await window.click({ role: 'link', name: /^Braided PTFE-graphite packing 3\/8/ });
  await window.waitForAddress(/\/product\/50$/);
  await window.click({ role: 'button', name: 'Add to Cart' });
  await window.waitFor({ role: 'link', name: 'Cart, 1 item' });
}

export async function goToCheckout(window: BrowserWindow): Promise<void> {
  await window.click({ role: 'link', name: /[Cc]art/ });
  await window.click({ role: 'button', name: 'Proceed to Checkout' });
  await window.waitForAddress(/\/checkout$/);
}

export async function fillCheckout(window: BrowserWindow): Promise<void> {
  const within = { role: 'group', name: 'Billing address' };
  await window.type({ role: 'textbox', name: /^First name/ }, 'Robin');
  await window.type({ role: 'textbox', name: /^Last name/ }, 'Miller');
  await window.type({ role: 'textbox', name: /^Email/ }, 'robin.miller@example.com');
  await window.type({ role: 'textbox', name: /^Phone/ }, '4165550142');
  await window.type({ role: 'textbox', name: /^Address\b(?!.*2)/, within }, '12 Shaft Road');
  await window.type({ role: 'textbox', name: /^City/, within }, 'Hamilton');
  await window.type({ role: 'combobox', name: /^Province/, within }, 'ON');
  await window.type({ role: 'textbox', name: /^Postal Code/, within }, 'l8p1a1');
}

/** Pays on the hosted page and follows it back to the shop. */
export async function pay(window: BrowserWindow): Promise<void> {
  // What is bought and its total move the button when they arrive; WebKit's driver presses where it was.
  await window.waitForText(/Total C\$\d/);
  await window.click({ role: 'button', name: 'Pay with Stripe' });
  await window.waitForAddress(/\/pay\//);
  await window.type({ role: 'textbox', name: /^Card number/ }, '4242 4242 4242 4242');
  await window.type({ role: 'textbox', name: /^Expiry/ }, '12/39');
  await window.type({ role: 'textbox', name: /^CVC/ }, '123');
  await window.type({ role: 'textbox', name: /^Name on card/ }, 'Robin Miller');
  await window.click({ role: 'button', name: /^Pay C\$/ });
  await window.waitFor({ role: 'heading', name: 'Thank You for Your Order!' });
}
