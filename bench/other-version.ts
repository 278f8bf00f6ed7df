/** Another version of the shop, measured beside this one: SHOP_FOLDER=/another/checkout. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withShop } from '#tests/support/shop-process.ts';

interface OtherVersion {
  /** Folder of its sources. */
  root: string;
  /** Its own data, as its schema is another; with the pictures that are made already. */
  dataDir: string;
  remove(): Promise<void>;
}

/** Null when SHOP_FOLDER is not set. `pictures` is the data folder whose pictures are copied. */
export async function prepareOtherVersion(pictures: string, say: (line: string) => void): Promise<OtherVersion | null> {
  const folder = process.env['SHOP_FOLDER'];
  if (folder === undefined) return null;
  const root = resolve(folder);
  say(`Preparing the shop of ${root} ...`);
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-bench-before-'));
  for (const name of ['media', 'files']) await copyFolder(join(pictures, name), dataDir);
  await withShop({ root, dataDir }, () => Promise.resolve());
  return { root, dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

/** By the system's own command: PostgreSQL's files belong to another user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
