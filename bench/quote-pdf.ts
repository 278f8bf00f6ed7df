/** How long the paper of a quote takes to be drawn, and how large it is, by its number of lines. */

import { MAX_QUOTE_LINES } from '#contract/quote-states.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { toQuoteDocument } from '#server/orders/documents/quote-document.ts';
import type { QuoteSource } from '#server/orders/documents/quote-document.ts';
import { atMost } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { quantile } from './statistics.ts';

const DRAWINGS = 40;
const WARM_UP = 5;
const GOAL_MS = 400;
const GOAL_KB = 150;

export const quotePdf: Benchmark = {
  name: 'quote-pdf',
  about: 'Time and size of the paper of a quote, drawn in one process',
  async run() {
    const measurements: Measurement[] = [];
    for (const lines of [2, 12, MAX_QUOTE_LINES]) {
      const times: number[] = [];
      let bytes = 0;
      for (let done = -WARM_UP; done < DRAWINGS; done += 1) {
        const startedAt = performance.now();
        bytes = (await drawDocuments([toQuoteDocument(quoteOf(lines))])).length;
        if (done >= 0) times.push(performance.now() - startedAt);
      }
      measurements.push(atMost(`${lines} lines: p95`, quantile(times, 0.95), GOAL_MS, 'ms'));
      measurements.push(atMost(`${lines} lines: size`, bytes / 1000, GOAL_KB, 'kB'));
    }
    return measurements;
  },
};

function quoteOf(lines: number): QuoteSource {
  return {
    seller: {
      name: 'Kestrel Bay',
      address: '14 Foundry Lane, Sudbury',
      phone: '705-555-0142',
      email: 'shop@example.com',
    },
    number: 'QU-7K3QX-9MWD2',
    version: 1,
    sentOn: '2026-11-22',
    validThrough: '2026-12-22',
    buyer: ['Robin Miller', 'Mill Works Ltd', 'robin@example.com'],
    destination: 'ON, Canada',
    lines: Array.from({ length: lines }, (_none, index) => ({
      partNumber: `KB-CS${100 + index}-SSV`,
      name: `Mechanical seal, ${20 + index} mm, silicon carbide against carbon`,
      quantity: 1 + (index % 9),
      priceCents: 10_000 + index * 137,
      unit: SOLD_EACH,
      leadTime: index % 3 === 0 ? '15 to 20 working days' : '1 working day',
      note: index % 4 === 0 ? 'With gasket and set screws' : '',
    })),
    freight: { cents: 8450, carrier: 'Purolator' },
    exemption: null,
    taxes: [
      { name: 'HST', percent: 13, registrationNumber: '123456789 RT0001', region: 'ON', taxableCents: 1, taxCents: 1 },
    ],
    subtotalCents: 1_000_000,
    totalCents: 1_130_000,
    depositCents: 339_000,
    terms: 'Net on acceptance.\nPrices hold for the whole quantity.',
    address: `https://shop.example.com/quote/${'x'.repeat(43)}`,
  };
}
