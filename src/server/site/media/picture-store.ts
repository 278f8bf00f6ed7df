/** SQL of stored pictures, of public attachments, and of the job that makes variants. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { SourceFormat } from './file-kinds.ts';
import type { PictureFacts } from './probe-picture.ts';

/** The name of the job that makes variants (pending-variants.ts). */
export const MAKE_PICTURE_VARIANTS = 'make_picture_variants';

export async function findPictureFacts(queries: Queries): Promise<Map<string, PictureFacts>> {
  const rows = await queries
    .selectFrom('pictures')
    .select(['hash', 'format', 'width', 'height', 'placeholder', 'is_broken'])
    .execute();
  return new Map(
    rows.map(({ hash, format, is_broken, ...facts }) => {
      return [hash, { ...facts, format: format as SourceFormat, isBroken: is_broken }]; // only savePictures writes it
    }),
  );
}

/** Pictures that can be shown, in the order in which their sizes are made. */
export async function listWholePictures(queries: Queries): Promise<{ hash: string; file: string | null }[]> {
  return queries
    .selectFrom('pictures')
    .select(['hash', 'file'])
    .where('is_broken', '=', false)
    .orderBy(sql`hash collate "C"`)
    .execute();
}

/** The hashes of all attachments' files. */
export async function findFileHashes(queries: Queries): Promise<Set<string>> {
  const rows = await queries.selectFrom('attachments').select('file_hash').distinct().execute();
  return new Set(rows.map(({ file_hash }) => file_hash));
}

/** `file`: where it is in the owner's folder. Rows that exist already stay as they are, but for a file that was not known. */
export async function savePictures(
  tx: InTransaction,
  pictures: readonly (PictureFacts & { hash: string; file?: string })[],
): Promise<void> {
  const rows = pictures.map(({ hash, format, width, height, placeholder, isBroken, file = null }) => {
    return { hash, format, width, height, placeholder, is_broken: isBroken, file };
  });
  await sql`
    insert into pictures (hash, format, width, height, placeholder, is_broken, file)
    select distinct on (hash) hash, format, width, height, placeholder, is_broken, file
    from json_populate_recordset(null::pictures, ${JSON.stringify(rows)}::json) order by hash, file
    on conflict (hash) do update set file = excluded.file where pictures.file is null and excluded.file is not null`.execute(
    tx,
  );
}

/** Queues the job that makes variants, for when this transaction has committed; does nothing without the worker's tables. */
export async function requestPictureVariants(tx: InTransaction): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regnamespace('graphile_worker') is not null as is_there`.execute(tx);
  if (rows[0]?.is_there !== true) return;
  await sql`select graphile_worker.add_job(${MAKE_PICTURE_VARIANTS}, job_key => ${MAKE_PICTURE_VARIANTS}, max_attempts => 5)`.execute(
    tx,
  );
}

/** The attachment, if visitors may have it: it is public and its product is listed. */
export async function findPublicFile(
  queries: Queries,
  id: number,
  filename: string,
): Promise<{ filename: string; file_hash: string; content_type: string } | null> {
  const row = await queries
    .selectFrom('attachments')
    .innerJoin('products', 'products.id', 'attachments.product_id')
    .select(['attachments.filename', 'attachments.file_hash', 'attachments.content_type'])
    .where('attachments.id', '=', id)
    .where('attachments.filename', '=', filename)
    .where('attachments.is_public', '=', true)
    .where('products.is_listed', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The picture of a gallery image (§7's image addresses); null when there is none or its gallery is not active. */
export async function findGalleryPicture(
  queries: Queries,
  id: number,
  isServiceGallery: boolean,
): Promise<string | null> {
  const row = await queries
    .selectFrom('gallery_images')
    .innerJoin('galleries', 'galleries.id', 'gallery_images.gallery_id')
    .select('gallery_images.picture_hash')
    // Ids from an address may be larger than the column's.
    .where('gallery_images.id', '=', sql<number>`${id}::bigint`)
    .where('galleries.is_active', '=', true)
    .where('galleries.slug', isServiceGallery ? '=' : '<>', 'service-repair')
    .executeTakeFirst();
  return row?.picture_hash ?? null;
}
