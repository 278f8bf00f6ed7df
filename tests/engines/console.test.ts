/** The owner's console in every engine: signing in, shipping an order, importing a sheet. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyOverApi, consoleUrl, createLink } from '../browser/console.ts';
import type { BrowserWindow } from './browser-window.ts';
import { inEveryEngine } from './journey.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 1 };

inEveryEngine({
  async 'an order is shipped with its tracking number'(window) {
    const number = await buyOverApi(ITEMS);
    await signIn(window);
    await window.click({ role: 'link', name: number });
    await window.click({ role: 'button', name: 'Ship' });
    await window.type({ role: 'textbox', name: /^Tracking number/ }, '5200 8081 5084');
    await window.press('Enter');
    await window.waitFor({ role: 'button', name: /^Undo/, within: { role: 'region', name: 'Shipments' } });
    await window.waitForText('5200 8081 5084');
  },

  async 'a sheet with its own headings puts a product on sale'(window) {
    const part = `ZZ-${randomUUID().slice(0, 8).toUpperCase()}`;
    const folder = await mkdtemp(join(tmpdir(), 'storefront-sheet-'));
    try {
      const sheet = join(folder, 'prices.csv');
      await writeFile(sheet, `Item;Description;Unit Price (CAD);Qty on hand\r\n${part};Zirconia ring;$ 12,50;3 ea\r\n`);
      await signIn(window);
      await window.goto(`${await consoleUrl()}/import`);
      await window.upload({ role: 'file' }, sheet);
      await window.waitFor({ role: 'table', name: 'Columns of the sheet' });
      await window.click({ role: 'button', name: 'Compare with the shop' });
      await window.click({ role: 'button', name: 'Change the shop' });
      await window.waitFor({ role: 'heading', name: 'Imported' });
    } finally {
      await rm(folder, { recursive: true });
    }
    await window.goto(`${process.env['SHOP_URL']}/shop?q=${part}`);
    await window.waitForText('Zirconia ring');
  },
});

async function signIn(window: BrowserWindow): Promise<void> {
  await window.goto(await createLink('Anna'));
  await window.click({ role: 'button', name: 'Sign in' });
  await window.waitFor({ role: 'heading', name: 'Today' });
}
