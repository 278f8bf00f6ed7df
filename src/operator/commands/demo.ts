/** `demo --products 1000000`: the demo company with as many products as asked for, to see how the shop does with them. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { MAX_PRODUCTS } from '../demo-catalogue/make-product.ts';
import { writeDemoFolder } from '../demo-catalogue/write-folder.ts';
import { runCommand, withNewShopDatabase } from '../shop-database.ts';
import { fail } from '#operator/fail.ts';
import { showProgress } from '../show-progress.ts';
import { findTerminal } from '../terminal.ts';
import { importInto, withConsent } from './import.ts';
import type { Consent } from './import.ts';

interface Options extends Consent {
  products: number;
  seed: number;
  folder?: string;
}

export function demoCommand(): Command {
  return withConsent(new Command('demo'))
    .description(
      'Fills the shop with the demo company and as many made-up products as wanted, after showing what changes',
    )
    .requiredOption('--products <count>', 'how many in all', wholeNumber(1, MAX_PRODUCTS))
    .option('--seed <number>', 'another one makes other prices and stock', wholeNumber(0, 2 ** 31), 1)
    .option('--folder <path>', 'only write the files there, as an owner would keep them, and import nothing')
    .action(async (options: Options) =>
      options.folder === undefined ? fillShop(options) : writeOnly(options.folder, options),
    );
}

/** The files lie below DATA_DIR meanwhile: there must be room for the data anyway. */
async function fillShop(options: Options): Promise<void> {
  await withNewShopDatabase(async (shop) => {
    await mkdir(shop.config.dataDir, { recursive: true });
    const folder = await mkdtemp(join(shop.config.dataDir, 'demo-catalogue-'));
    try {
      await write(folder, options);
      return await importInto(shop, folder, options, findTerminal());
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

async function writeOnly(folder: string, options: Options): Promise<void> {
  await runCommand(async () => {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) return fail(`${folder} is not empty`);
    await write(folder, options);
    process.stdout.write(`Written. Bring it into the shop: npm run operator -- import ${folder}\n`);
    return 0;
  });
}

async function write(folder: string, options: Options): Promise<void> {
  const progress = showProgress();
  await writeDemoFolder(folder, options, (done, total) => progress.show({ step: 'writing', done, total })).finally(
    progress.stop,
  );
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
