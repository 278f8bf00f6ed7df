/** `operator print`: packing slips, invoices and pick lists as PDF files. */

import { writeFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import { fail } from '#operator/fail.ts';
import { INVOICE_SETTINGS } from '#server/connect-payments.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import {
  findOrders,
  printFreightInvoiceOf,
  printInvoice,
  printPackingSlip,
  printPickList,
} from '#server/orders/documents/print-documents.ts';
import type { PrintServices, PrintedFile } from '#server/orders/documents/print-documents.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { freightOfferOption } from '../freight-offer-option.ts';
import { withShopDatabase } from '../shop-database.ts';

const KINDS = ['slip', 'invoice', 'picklist'] as const;
type Kind = (typeof KINDS)[number];

interface PrintOptions {
  to: string | null;
  freightOffer: number | null;
}

export function printCommand(): Command {
  return new Command('print')
    .description('writes a packing slip, an invoice, or a pick list of several orders as a PDF file')
    .addArgument(new Argument('<kind>', 'which document').choices(KINDS))
    .argument('<numbers...>', 'order numbers; a slip and an invoice are of one order')
    .addOption(freightOfferOption('the invoice of this freight offer of the order, instead of the order'))
    .option('--to <file>', 'the file to write; in the current folder unless given')
    .action(async (kind: Kind, numbers: string[], { to = null, freightOffer = null }: Partial<PrintOptions>) =>
      withShopDatabase(({ database }) =>
        print({ database, ...INVOICE_SETTINGS, draw: drawDocuments }, { kind, numbers, to, freightOffer }),
      ),
    );
}

async function print(
  services: PrintServices,
  { kind, numbers, to, freightOffer }: PrintOptions & { kind: Kind; numbers: string[] },
): Promise<number> {
  if (kind !== 'picklist' && numbers.length > 1) return fail(`"print ${kind}" takes one order number`);
  if (freightOffer !== null && kind !== 'invoice') return fail('--freight-offer is for "print invoice" alone');
  const found = await findOrders(services.database, numbers);
  if (found.kind === 'unknown') return fail(`There is no order ${found.orderNumber}`);
  const printed = await printOne(services, kind, found.orders, freightOffer);
  if (printed === null) {
    const what = freightOffer === null ? numbers[0] : `${numbers[0]}, freight offer ${freightOffer},`;
    return fail(`${what} has no invoice: it was not paid`);
  }
  const file = to ?? printed.filename;
  await writeFile(file, printed.content);
  console.log(`${file} was written`);
  return 0;
}

async function printOne(
  services: PrintServices,
  kind: Kind,
  orders: readonly OrderRow[],
  freightOffer: number | null,
): Promise<PrintedFile | null> {
  const [order] = orders;
  if (kind === 'picklist' || order === undefined) return printPickList(services, orders);
  if (freightOffer !== null) return printFreightInvoiceOf(services, order, freightOffer);
  return kind === 'invoice' ? printInvoice(services, order.id) : printPackingSlip(services, order);
}
