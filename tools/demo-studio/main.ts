/**
 * Draws every picture, data sheet, logo and gallery scene that the CSV files of demo/ name.
 *
 *   node tools/demo-studio/main.ts              everything
 *   node tools/demo-studio/main.ts kb-cs38      only files whose path contains the text
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Board } from './board.ts';
import { cell, readProducts, readRows } from './catalogue.ts';
import type { Product } from './catalogue.ts';
import { titleBlock } from './draft.ts';
import { openPress } from './press.ts';
import type { Press } from './press.ts';
import { viewOf } from './registry.ts';
import { toSvg } from './svg.ts';
import { titleOf } from './titles.ts';
import { drawLogo, LOGO } from './logos.ts';
import { COLOUR } from './marks.ts';
import { NEW } from './scenes-new.ts';
import { REPAIR } from './scenes-repair.ts';

const demo = join(import.meta.dirname, '..', '..', 'demo');
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
    const view = /-([a-z]+)\.png$/.exec(file)?.[1] ?? '';
    keep(file, await press.png(toSvg(draw(product, view).marks)));
  }
}

async function scenes(press: Press): Promise<void> {
  const all = { ...REPAIR, ...NEW };
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

async function logos(press: Press): Promise<void> {
  for (const row of readRows(demo, 'manufacturers.csv')) {
    const file = cell(row, 'image');
    if (file === '' || !file.includes(wanted)) continue;
    const board = drawLogo(basename(file, '.png'), cell(row, 'label'));
    keep(file, await press.png(toSvg(board.marks, LOGO.width, LOGO.height), LOGO.width, LOGO.height));
  }
}

const press = await openPress();
try {
  await pictures(press);
  await scenes(press);
  await logos(press);
} finally {
  await press.close();
}
