/** The seal finder and the packing calculator in every engine: from measures to the cart. */

import { expect } from 'vitest';
import { SHOP, inEveryEngine } from './journey.ts';

inEveryEngine({
  async 'measures of a worn seal find its replacement, which goes into the cart'(window) {
    await window.goto(`${SHOP}/finder/seal`);
    await window.type({ role: 'textbox', name: 'Shaft' }, '1-3/4 in');
    await window.type({ role: 'textbox', name: 'Seat bore' }, '2.5');
    await window.select({ role: 'combobox', name: 'Unit of seat bore' }, 'in');
    await window.waitForText('Seals: 1 same shaft size and seat (length not compared), 0 close');
    await window.type({ role: 'textbox', name: 'Working length' }, '55');
    await window.waitForText('Seals: 1 exact, 0 close');
    await window.waitForAddress(/seat=2\.5&seat_unit=in/);
    await window.click({ role: 'button', name: /^Add to Cart: 1-3\/4"/ });
    await window.waitFor({ role: 'link', name: 'Cart, 1 item' });
    expect(await window.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":1');
  },

  async 'measures of a stuffing box lead to its rings, which go into the cart, and to a card to print'(window) {
    await window.goto(`${SHOP}/tools/packing`);
    await window.type({ role: 'textbox', name: 'Shaft or sleeve' }, '60');
    await window.type({ role: 'textbox', name: 'Box bore' }, '85');
    await window.type({ role: 'textbox', name: 'Box depth' }, '100');
    await window.press('Tab');
    await window.waitForAddress(/d=60&D=85&depth=100/);
    await window.waitForText('234.1 mm (9-3/16 in)');
    await window.waitFor({ role: 'img', name: /7 rings of 12\.5 mm/ });
    await window.evaluate(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await window.click({ role: 'button', name: 'Print the cutting card' });
    expect(await window.evaluate(() => document.documentElement.hasAttribute('data-printed'))).toBe(true);
    await window.click({ role: 'checkbox', name: /KB-PX-2/ });
    await window.click({ role: 'button', name: 'Add to Cart' });
    await window.waitFor({ role: 'link', name: /^Cart, [1-9]/ });
    await window.goto(`${SHOP}/cart`);
    await window.waitForText('KB-PX-2');
  },
});
