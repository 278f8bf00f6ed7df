/** Opens the receipt in its own window and prints it once it has loaded. */

import type { Order } from '#contract/orders.ts';
import { writeReceipt } from './receipt.ts';
import type { ReceiptCompany } from './receipt.ts';
import receiptCss from './receipt.css?url';

/** False when the browser refused the window. */
export function openReceipt(order: Order, company: ReceiptCompany | undefined): boolean {
  const receipt = window.open('', '_blank', 'width=840,height=1000');
  if (receipt === null) return false;
  writeReceipt(receipt.document, order, company);
  // A linked file: the new window inherits the page's content security policy, which takes no inline style.
  const style = receipt.document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL(receiptCss, window.location.href).href;
  const print = () => void printReceipt(receipt);
  style.addEventListener('load', print);
  style.addEventListener('error', print);
  receipt.document.head.append(style);
  return true;
}

async function printReceipt(receipt: Window): Promise<void> {
  await receipt.document.fonts.ready;
  if (receipt.closed) return;
  receipt.focus();
  receipt.print();
}
