/** The checkout in every engine: what it makes of addresses, and what it keeps over a reload and the way back. */

import { expect } from 'vitest';
import type { BrowserWindow } from './browser-window.ts';
import { fillCheckout, findAndAdd, goToCheckout, pay } from './buying.ts';
import { SHOP, inEveryEngine } from './journey.ts';

const within = { role: 'group', name: 'Billing address' };
const PROVINCE = { role: 'combobox', name: /^Province/, within };
const POSTAL_CODE = { role: 'textbox', name: /^Postal Code/, within };
const FIRST_NAME = { role: 'textbox', name: /^First name/ };

inEveryEngine({
  async 'a line is removed from the cart, and the focus stays in the list'(window) {
    await startWithCart(window, { 49: 2, 50: 1 });
    await window.goto(`${SHOP}/cart`);
    await window.click({ role: 'button', name: /^Remove Braided PTFE-graphite packing 1\/4 in/ });
    await window.waitForNone({ role: 'button', name: /^Remove Braided PTFE-graphite packing 1\/4 in/ });
    expect(await window.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Items in your cart');
    await window.click({ role: 'button', name: /^Remove / });
    await window.waitForText('Your cart is empty');
  },

  async 'a province is written as its code, and a country has its own rules and taxes'(window) {
    await startWithCart(window, { 50: 1 });
    await window.goto(`${SHOP}/checkout`);
    await window.type(PROVINCE, 'Ontario');
    await window.type(POSTAL_CODE, 'l8p1a1');
    await window.press('Tab');
    await window.waitForValue(PROVINCE, 'ON');
    await window.waitForValue(POSTAL_CODE, 'L8P 1A1');
    await window.select({ role: 'combobox', name: 'Country', within }, 'US');
    await window.waitForText('Tax will be handled at customs');
    await window.click({ role: 'button', name: 'Pay with Stripe' });
    await window.waitForText(/valid (US )?ZIP/);
    await window.type(PROVINCE, 'ohio');
    await window.type(POSTAL_CODE, '43215');
    await window.press('Tab');
    await window.waitForValue(PROVINCE, 'OH');
  },

  async 'what was typed is there after a reload and the way back from the payment page'(window) {
    await findAndAdd(window, SHOP);
    await goToCheckout(window);
    await fillCheckout(window);
    await window.press('Tab');
    await window.reload();
    await window.waitForValue(FIRST_NAME, 'Robin');
    await window.click({ role: 'button', name: 'Pay with Stripe' });
    await window.waitForAddress(/\/pay\//);
    await window.back();
    await window.waitForAddress(/\/checkout/);
    await window.waitForValue(FIRST_NAME, 'Robin');
    await window.waitForValue(POSTAL_CODE, 'L8P 1A1');
    await window.forward();
    await window.waitForAddress(/\/pay\//);
    await window.back();
    await pay(window);
    expect(await window.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
  },
});

/** Quantities by the ids of demo products. */
async function startWithCart(window: BrowserWindow, items: Record<number, number>): Promise<void> {
  await window.goto(`${SHOP}/about`);
  const cart = Object.entries(items).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  await window.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart));
}
