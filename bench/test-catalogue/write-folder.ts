/**
 * Writes an owner's folder of any size: the demo company's own, with more products behind those that it has.
 * Streamed to disk a piece at a time; the pictures of the demo company are shared.
 */

import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { DEFAULT_UNIT_OF_SALE } from '#contract/unit-of-sale.ts';
import { writeInPieces } from '#server/platform/database/write-in-pieces.ts';
import { MORE_CATEGORIES } from './families.ts';
import { makeProduct } from './make-product.ts';
import type { MadeProduct } from './make-product.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));
/** One product in this many has a sheet of its own. */
const EVERY_WITH_SHEET = 25;

interface Shared {
  /** Files and alternative texts by the part number whose pictures they are. */
  pictures: ReadonlyMap<string, readonly { file: string; alt: string }[]>;
  sheets: readonly string[];
}

/** Writes `products` products in all, or the demo company's own if those are more. */
export async function writeCatalogueFolder(
  folder: string,
  { products, seed }: { products: number; seed: number },
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await cp(DEMO_FOLDER, folder, { recursive: true });
  const shared = await readShared();
  const more = Math.max(0, products - shared.own);
  const append = (file: string) => openAppend(join(folder, file));
  const categories = append('shop-categories.csv');
  // Without pages of filters that search engines may index, the third column.
  for (const row of MORE_CATEGORIES) await categories.add([...row, '']);
  await categories.end();
  const [rows, facts, pictures, sheets] = [
    append('products.csv'),
    append('specifications.csv'),
    append('pictures.csv'),
    append('attachments.csv'),
  ];
  for (let index = 0; index < more; index += 1) {
    const product = makeProduct(index, seed);
    await rows.add(productRow(product));
    for (const [key, value] of product.specifications) await facts.add([product.id, key, value]);
    const shown = shared.pictures.get(product.family.pictured)?.slice(0, 1 + (index % 2)) ?? [];
    for (const { file, alt } of shown) await pictures.add([product.id, file, alt]);
    if (index % EVERY_WITH_SHEET === 0)
      await sheets.add([product.id, shared.sheets[index % shared.sheets.length] ?? '', 'Data sheet', 'yes']);
    if (index % 1000 === 0) onProgress(index, more);
  }
  await Promise.all([rows, facts, pictures, sheets].map((file) => file.end()));
  onProgress(more, more);
}

function productRow(product: MadeProduct): unknown[] {
  const { family } = product;
  return [
    product.id,
    product.partNumber,
    product.name,
    product.description,
    product.price,
    product.stock,
    product.isAvailable ? 'yes' : 'no',
    family.category,
    product.material,
    family.tags.join(';'),
    'no',
    product.order ?? '',
    product.createdAt,
    product.alsoKnownAs,
    DEFAULT_UNIT_OF_SALE,
    '',
  ];
}

async function readShared(): Promise<Shared & { own: number }> {
  const partNumbers = new Map<string, string>();
  for await (const [id = '', partNumber = ''] of rowsOf('products.csv')) partNumbers.set(id, partNumber);
  const pictures = new Map<string, { file: string; alt: string }[]>();
  for await (const [id = '', file = '', alt = ''] of rowsOf('pictures.csv')) {
    const partNumber = partNumbers.get(id) ?? '';
    pictures.set(partNumber, [...(pictures.get(partNumber) ?? []), { file, alt }]);
  }
  const sheets = new Set<string>();
  for await (const [, file = '', , isPublic] of rowsOf('attachments.csv')) if (isPublic === 'yes') sheets.add(file);
  return { own: partNumbers.size, pictures, sheets: [...sheets] };
}

/** The rows of a file of the demo company, without its heading. */
function rowsOf(file: string): AsyncIterable<string[]> {
  return createReadStream(join(DEMO_FOLDER, file)).pipe(parse({ from_line: 2 }));
}

/** Adds rows to a file without holding more than a piece of them. */
function openAppend(path: string): { add(row: readonly unknown[]): Promise<void>; end(): Promise<void> } {
  const file = createWriteStream(path, { flags: 'a' });
  const pieces = writeInPieces(file);
  return {
    add: (row) => pieces.add(`${row.map((cell) => quoteCell(String(cell))).join(',')}\n`),
    async end() {
      await pieces.flush();
      file.end();
      await once(file, 'close');
    },
  };
}

function quoteCell(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
