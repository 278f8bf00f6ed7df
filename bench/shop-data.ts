/** The demo company in a data folder of its own, with every picture's variants made: as in a shop in use. */

import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { COMPLETE_MARK } from '#server/site/media/media-folder.ts';
import { withShop } from '#tests/support/shop-process.ts';

export interface ShopData {
  dataDir: string;
  remove(): Promise<void>;
}

/** Makes it, which takes a few minutes; or takes the folder that BENCH_DATA names and leaves it there. */
export async function prepareShopData(say: (line: string) => void): Promise<ShopData> {
  const stored = process.env['BENCH_DATA'];
  const dataDir = stored ?? (await mkdtemp(join(tmpdir(), 'storefront-bench-')));
  say('Preparing the demo company and its pictures ...');
  await withShop({ dataDir }, () => untilPicturesAreMade(dataDir));
  return { dataDir, remove: async () => (stored === undefined ? rm(dataDir, { recursive: true }) : undefined) };
}

/** The variant maker would work beside whatever is measured. */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  while (!(await hasAllVariants(dataDir))) await sleep(500);
}

async function hasAllVariants(dataDir: string): Promise<boolean> {
  const media = join(dataDir, 'media');
  const pictures = await readdir(media);
  const marks = pictures.map((picture) => access(join(media, picture, COMPLETE_MARK)));
  return (await Promise.allSettled(marks)).every(({ status }) => status === 'fulfilled');
}

export interface Announcer {
  /** Announces to the running shop that these have changed, as an import does: it drops the pages that show them. */
  announce(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Joins the database of the running shop. */
export async function openAnnouncer(dataDir: string): Promise<Announcer> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(embedded.connection);
  await client.connect();
  return {
    async announce(tags) {
      await client.query("select pg_notify('shop_changes', $1)", [tags.join(' ')]);
    },
    async close() {
      await client.end();
      await embedded.leave();
    },
  };
}
