/** The buying journey in every engine; the gate runs this file alone. */

import { expect } from 'vitest';
import { fillCheckout, findAndAdd, goToCheckout, pay } from './buying.ts';
import { SHOP, inEveryEngine } from './journey.ts';

inEveryEngine({
  async 'from the home page to the confirmation of an order'(window) {
    await findAndAdd(window, SHOP);
    await goToCheckout(window);
    await fillCheckout(window);
    await pay(window);
    expect(await window.text()).toMatch(/RE-[0-9A-Z]{5}-[0-9A-Z]{5}/);
    expect(await window.address()).toMatch(/\/order-confirmation\/token\/[\w-]{43}$/);
    expect(await window.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
  },
});
