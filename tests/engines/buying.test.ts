/** The buying journey in every engine; the gate runs this file alone. */
import { describe, expect, test } from 'vitest';
import { BrowserWindow } from './browser-window.ts';
import { fillCheckout, findAndAdd, goToCheckout, pay } from './buying.ts';
import { findEngines } from './engines.ts';

const SHOP = process.env['SHOP_URL'] ?? '';

describe.each(findEngines())('$name', ({ open }) => {
  test('from the home page to the confirmation of an order', async () => {
    const window = new BrowserWindow(await open());
    try {
      await findAndAdd(window, SHOP);
      await goToCheckout(window);
      await fillCheckout(window);
      await pay(window);
      expect(await window.text()).toMatch(/RE-[0-9A-Z]{5}-[0-9A-Z]{5}/);
      expect(await window.address()).toMatch(/\/order-confirmation\/token\/[\w-]{43}$/);
      expect(await window.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
    } finally {
      await window.close();
    }
  });
});
