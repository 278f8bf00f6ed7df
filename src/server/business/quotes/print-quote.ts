/** A version of a quote as a PDF, drawn from what is stored, with a page for each pump whose duty is known. */

import { dayIn } from '#contract/company-time.ts';
import { quotePath } from '#contract/page-paths.ts';
import { nameDestination } from '#contract/regions.ts';
import type { DrawDocuments } from '#server/orders/documents/draw-in-worker.ts';
import type { InvoiceSettings } from '#server/orders/documents/issue-invoice.ts';
import type { PrintedFile } from '#server/orders/documents/print-documents.ts';
import { toQuoteDocument } from '#server/orders/documents/quote-document.ts';
import { toDataSheet } from '#server/orders/documents/selection-document.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { QuoteRow } from './quote-store.ts';
import { selectQuotedPumps } from './select-quoted-pumps.ts';
import { termsOf } from './terms-of-version.ts';
import { findVersion } from './version-store.ts';

export interface QuotePrints extends Pick<InvoiceSettings, 'findSeller'> {
  proof: Pick<OrderProof, 'quoteToken'>;
  publicUrl: string;
  draw: DrawDocuments;
}

/** Null for a version that does not exist; of a draft only with `isOwner`. */
export async function printQuote(
  queries: Queries,
  { proof, publicUrl, findSeller, draw }: QuotePrints,
  quote: QuoteRow,
  { number, isOwner }: { number: number; isOwner: boolean },
): Promise<PrintedFile | null> {
  const version = await findVersion(queries, quote.id, number);
  if (version === null || (version.sent_at === null && !isOwner)) return null;
  const seller = await findSeller(queries);
  const sentOn = dayIn(await findTimeZone(queries), version.sent_at ?? version.created_at);
  const selections = await selectQuotedPumps(queries, quote, version);
  const content = await draw([
    toQuoteDocument({
      ...termsOf(version),
      seller,
      number: quote.number,
      version: number,
      sentOn,
      buyer: [`${quote.first_name} ${quote.last_name}`, quote.company, quote.email].filter(
        (text) => text.trim() !== '',
      ),
      destination: nameDestination(version),
      taxes: version.taxes,
      subtotalCents: version.subtotal_cents,
      totalCents: version.total_cents,
      depositCents: version.deposit_cents,
      address: publicUrl + quotePath(proof.quoteToken(quote.number)),
    }),
    ...selections.map((selection) => toDataSheet({ seller, selection, day: sentOn })),
  ]);
  return { filename: `quote-${quote.number}-${number}.pdf`, content };
}
