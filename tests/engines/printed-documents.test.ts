/** Files and documents in every engine: what is downloaded, and the receipt in a window of its own. */

import { expect } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP, inEveryEngine } from './journey.ts';

const PDF = /^%PDF-/;

inEveryEngine({
  async 'a list is saved as a table and as a requisition'(window) {
    await window.goto(`${SHOP}/quick-order?add=KB-GRF-375:2,KB-CS38-SSV`);
    await window.click({ role: 'link', name: 'Spreadsheet (CSV)' });
    expect(String(await window.download(/\.csv$/))).toContain('KB-GRF-375');
    await window.click({ role: 'link', name: 'Requisition (PDF)' });
    expect(String(await window.download(/\.pdf$/))).toMatch(PDF);
    // The page is still there.
    await window.waitFor({ role: 'link', name: 'Requisition (PDF)' });
  },

  async 'a data sheet is saved under its name'(window) {
    await window.goto(`${SHOP}/product/1`);
    await window.click({ role: 'link', name: 'Download kb-es326-di-data-sheet.pdf' });
    expect(String(await window.download(/^kb-es326-di-data-sheet\.pdf$/))).toMatch(PDF);
    await window.waitForText('Download started');
  },

  async 'a paid order has a receipt to print, and an invoice'(window) {
    await window.goto(`${SHOP}/order-confirmation/token/${await paidOrder()}`);
    await window.waitFor({ role: 'button', name: 'Download Receipt' });
    await window.evaluate(() => {
      const open = globalThis.open.bind(globalThis);
      globalThis.open = (...args) => {
        const receipt = open(...args);
        // A dialog of the system would take the keys of the test.
        if (receipt !== null) receipt.print = () => Object.assign(globalThis, { receipt });
        return receipt;
      };
    });
    await window.click({ role: 'button', name: 'Download Receipt' });
    await window.waitUntil('the printed receipt', () => window.evaluate(() => 'receipt' in globalThis));
    const receipt = await window.evaluate(() => {
      const { document } = Reflect.get(globalThis, 'receipt') as Window; // set above
      return {
        title: document.title,
        text: document.body.textContent,
        display: getComputedStyle(document.body).display,
      };
    });
    expect(receipt.title).toMatch(/^Receipt RE-/);
    expect(receipt.text).toContain('12 Shaft Road');
    expect(receipt.display, 'by its style sheet').toBe('grid');
    await window.evaluate(() => (Reflect.get(globalThis, 'receipt') as Window).close()); // set above
    await window.click({ role: 'link', name: 'Download invoice' });
    expect(String(await window.download(/^invoice-.*\.pdf$/))).toMatch(PDF);
  },
});

/** The token of its confirmation page. */
async function paidOrder(): Promise<string> {
  const buyer = new TestBrowser(SHOP);
  const order = await openPayment(buyer, { 38: 1 });
  await pay(order.url);
  const { body } = await verifyPayment(buyer, order);
  return String(body.order.confirmation_token);
}
