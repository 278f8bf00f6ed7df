/**
 * Draws every picture, data sheet, logo and gallery scene that the CSV files of demo/ name.
 *
 *   npm run demo:draw                everything
 *   npm run demo:draw -- kb-cs38     only files whose path contains the text
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Board } from './board.ts';
import { cell, readProducts, readRows } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { titleBlock } from './draft.ts';
import { drawLogo, LOGO } from './logos.ts';
import { COLOUR } from './marks.ts';
import { openPress } from './press.ts';
import type { Press } from './press.ts';
import { viewOf } from './registry.ts';
import { DELIVERY } from './scenes-delivery.ts';
import { FITTING } from './scenes-fitting.ts';
import { NEW } from './scenes-new.ts';
import { REPAIR } from './scenes-repair.ts';
import { drawSheet } from './sheets.ts';
import { toSvg } from './svg.ts';
import { titleOf } from './titles.ts';

const demo = join(import.meta.dirname, '..', '..', '..', 'demo');
const wanted = process.argv[2] ?? '';
const products = readProducts(demo);

function draw(product: Product, view: string): Board {
  const paint = viewOf(product, view);
  if (paint === null) throw new Error(`${product.number}: there is no view "${view}" of ${product.tags[0] ?? 'it'}`);
  const board = new Board();
  paint(board, product);
  titleBlock(board, titleOf(product, view));
  return board;
}

/** pictures/kb-es328-di-section.png shows the view "section"; the damaged example shows none. */
function viewName(file: string): string | null {
  return file.includes('damaged') ? null : (/-([a-z]+)\.png$/.exec(file)?.[1] ?? null);
}

function keep(file: string, content: Buffer | string): void {
  const path = join(demo, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

async function pictures(press: Press): Promise<void> {
  for (const row of readRows(demo, 'pictures.csv')) {
    const file = cell(row, 'file');
    const product = products.get(cell(row, 'product_id'));
    if (product === undefined) throw new Error(`${file}: no such product`);
    if (!file.includes(wanted)) continue;
    if (file.includes('damaged')) {
      // Cut off on purpose: shows how the shop treats a picture that cannot be read.
      const whole = await press.png(toSvg(draw(product, 'cutter').marks));
      keep(file, whole.subarray(0, 700));
      continue;
    }
    keep(file, await press.png(toSvg(draw(product, viewName(file) ?? '').marks)));
  }
}

async function scenes(press: Press): Promise<void> {
  const all = { ...REPAIR, ...FITTING, ...NEW, ...DELIVERY };
  for (const row of readRows(demo, 'gallery-pictures.csv')) {
    const file = cell(row, 'file');
    if (!file.includes(wanted)) continue;
    const name = basename(file, '.png');
    const scene = all[name];
    if (scene === undefined) throw new Error(`${file}: there is no scene "${name}"`);
    const board = new Board();
    scene(board);
    board.text(60, 1160, 'KESTREL BAY', { face: 'strong', size: 20, anchor: 'start', colour: COLOUR.soft });
    board.text(1540, 1160, cell(row, 'title'), { size: 28, anchor: 'end', colour: COLOUR.soft });
    keep(file, await press.png(toSvg(board.marks)));
  }
}

async function sheets(press: Press): Promise<void> {
  for (const row of readRows(demo, 'attachments.csv')) {
    const file = cell(row, 'file');
    const product = products.get(cell(row, 'product_id'));
    if (product === undefined) throw new Error(`${file}: no such product`);
    if (!file.includes(wanted)) continue;
    const view = firstView.get(product.id) ?? null;
    if (file.endsWith('.png')) {
      keep(file, await press.png(toSvg(draw(product, view ?? '').marks)));
    } else if (file.endsWith('-internal-record.pdf')) {
      const rows: [string, string][] = [
        ['Subject', cell(row, 'description')],
        ['Part number', product.number],
        ['Checked', 'Bench 2'],
        ['Filed', 'Kestrel Bay, drawer 14'],
      ];
      keep(
        file,
        await drawSheet({
          product,
          drawing: null,
          heading: 'Internal record',
          rows,
          note: 'For the shop only. Not for release.',
        }),
      );
    } else if (file.endsWith('.pdf')) {
      const drawing = view === null ? null : draw(product, view).marks;
      keep(
        file,
        await drawSheet({
          product,
          drawing,
          heading: 'Data sheet',
          rows: [...product.specs],
          note: product.description,
        }),
      );
    }
    // Text files in sheets/ are written by hand and left alone.
  }
}

async function logos(press: Press): Promise<void> {
  for (const row of readRows(demo, 'manufacturers.csv')) {
    const file = cell(row, 'image');
    if (file === '' || !file.includes(wanted)) continue;
    const board = drawLogo(basename(file, '.png'), cell(row, 'label'));
    keep(file, await press.png(toSvg(board.marks, LOGO.width, LOGO.height), LOGO.width, LOGO.height));
  }
}

/** The view that a product's data sheet shows is that of its first drawing. */
const firstView = new Map<string, string>();
for (const row of readRows(demo, 'pictures.csv')) {
  const id = cell(row, 'product_id');
  const view = viewName(cell(row, 'file'));
  if (!firstView.has(id) && view !== null) firstView.set(id, view);
}

const press = await openPress();
try {
  await pictures(press);
  await scenes(press);
  await logos(press);
  await sheets(press);
} finally {
  await press.close();
}
