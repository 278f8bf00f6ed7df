/** Quick order in every engine: a list that is pasted, chosen or dropped goes into the cart. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeXlsx } from '#tests/support/xlsx.ts';
import type { BrowserWindow } from './browser-window.ts';
import { dropFile, pasteText } from './in-page.ts';
import { SHOP, inEveryEngine } from './journey.ts';

const BOX = { role: 'textbox', name: /^Part numbers and quantities/ };
const WORKBOOK = makeXlsx([
  {
    rows: [
      ['Part', 'Qty'],
      ['KB-GRF-375', 2],
      ['KB-CS38-SSV', 1],
    ],
  },
]);
const LINES = 'Part\tQty\nKB-GRF-375\t2\nKB-CS38-SSV\t1';

inEveryEngine({
  async 'a pasted list is checked, and its good lines go into the cart'(window) {
    await window.goto(`${SHOP}/quick-order`);
    await window.evaluateOn(BOX, pasteText, 'KB-GRF-375\t2\nkb-cs38-ssv\t1\nKB-XX-999\t1');
    await window.click({ role: 'button', name: 'Check lines' });
    await window.waitForText('2 lines can be added, 1 needs your attention.');
    await window.click({ role: 'button', name: 'Add 2 lines to cart' });
    await window.waitForValue(BOX, 'KB-XX-999\t1');
    expect(await cartOf(window)).toContain('"quantity":2');
  },

  async 'a workbook that is chosen becomes lines of the list'(window) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-list-'));
    try {
      const path = join(folder, 'list.xlsx');
      await writeFile(path, WORKBOOK);
      await window.goto(`${SHOP}/quick-order`);
      await window.upload({ role: 'file' }, path);
      await window.waitForValue(BOX, LINES);
      // The same file again.
      await window.type(BOX, '');
      await window.upload({ role: 'file' }, path);
      await window.waitForValue(BOX, LINES);
    } finally {
      await rm(folder, { recursive: true });
    }
  },

  async 'a workbook that is dropped becomes lines of the list'(window) {
    await window.goto(`${SHOP}/quick-order`);
    await window.evaluateOn(BOX, dropFile, { name: 'list.xlsx', base64: WORKBOOK.toString('base64') });
    await window.waitForValue(BOX, LINES);
    expect(await window.address()).toMatch(/\/quick-order$/);
  },

  async 'a workbook that is dropped beside the list does not take its place'(window) {
    await window.goto(`${SHOP}/quick-order`);
    const missed = { role: 'contentinfo' };
    const list = { name: 'list.xlsx', base64: WORKBOOK.toString('base64') };
    // False where it was left to the browser, which would open the file.
    expect(await window.evaluateOn(missed, dropFile, list)).toBe(true);
    await window.waitForValue(BOX, '');
  },
});

function cartOf(window: BrowserWindow): Promise<string | null> {
  return window.evaluate(() => localStorage.getItem('cart'));
}
