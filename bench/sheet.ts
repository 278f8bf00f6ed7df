/** How long the owner waits for the preview of a price list from a spreadsheet program, and in how much memory. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeXlsx } from '#tests/support/xlsx.ts';
import type { TestCell } from '#tests/support/xlsx.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { runOperator } from './large-shop.ts';

const PRODUCTS = 10_000;

export const sheet: Benchmark = {
  name: 'sheet',
  about: `Preview of a price list of ${PRODUCTS.toLocaleString('en-CA')} products as .xlsx: all of them new, and then all with other prices`,
  usesDemo: false,
  async run(_demo, say) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-sheet-'));
    try {
      const dataDir = join(folder, 'data');
      const file = join(folder, 'Price list.xlsx');
      await runOperator(dataDir, ['import', 'demo', '--yes']);
      await writeFile(file, priceList(1));
      say('preview of new products ...');
      const fresh = await runOperator(dataDir, ['import', file, '--check']);
      say('import ...');
      const imported = await runOperator(dataDir, ['import', file, '--yes']);
      await writeFile(file, priceList(1.1));
      say('preview of other prices ...');
      const changed = await runOperator(dataDir, ['import', file, '--check']);
      const peak = Math.max(fresh.peakMegabytes, changed.peakMegabytes);
      return [
        atMost('preview of new products', fresh.seconds, 8, 's'),
        atMost('preview of other prices', changed.seconds, 8, 's'),
        atMost("most memory of the command's process", peak, 300, 'MB', 0),
        plain('import', imported.seconds, 's'),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function priceList(factor: number): Buffer {
  return makeXlsx([{ name: 'Prices', rows: priceListRows(factor) }]);
}

/** As an owner has it: a title, own headings, groups of parts, amounts as texts and as numbers. */
export function priceListRows(factor: number): TestCell[][] {
  const rows: TestCell[][] = [
    ['Price list 2026'],
    [],
    ['Part #', 'Description', 'Unit Price (CAD)', 'Qty on hand', 'Material', 'Bin'],
  ];
  for (let index = 0; index < PRODUCTS; index += 1) {
    if (index % 500 === 0) rows.push([`GROUP ${index / 500}`]);
    const price = Math.round((20 + (index % 977)) * factor * 100) / 100;
    rows.push([
      `BX-${String(index).padStart(5, '0')}`,
      `Mechanical seal, type ${index % 90}, ${20 + (index % 60)} mm`,
      index % 3 === 0 ? `$ ${price.toFixed(2)}` : price,
      index % 7,
      index % 2 === 0 ? 'FKM' : 'EPDM',
      `A${index % 40}`,
    ]);
  }
  return rows;
}
