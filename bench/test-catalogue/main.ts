/**
 * Writes a catalogue of any size for tests and benchmarks, as an owner's folder:
 *
 *   npm run bench:catalogue -- --products 1000000 /tmp/catalogue
 *   npm run operator -- import /tmp/catalogue
 */

import { mkdir, readdir } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { MAX_PRODUCTS } from './make-product.ts';
import { writeCatalogueFolder } from './write-folder.ts';

const REPORT_EVERY_MS = 10_000;

await new Command('bench:catalogue')
  .description('writes the demo company with as many generated products as requested into an empty folder')
  .argument('<folder>')
  .requiredOption('--products <count>', 'number of products in all', wholeNumber(1, MAX_PRODUCTS))
  .option('--seed <number>', 'another seed gives other prices and stock', wholeNumber(0, 2 ** 31), 1)
  .action(write)
  .parseAsync();

async function write(folder: string, options: { products: number; seed: number }): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    console.error(`${folder} is not empty`);
    process.exitCode = 1;
    return;
  }
  await writeCatalogueFolder(folder, options, createReport());
}

/** A line now and then, because a million products take minutes. */
function createReport(): (done: number, total: number) => void {
  let reportedAt = performance.now();
  return (done, total) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    console.log(`${done} of ${total} products written`);
  };
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
