/** The stored files that pages name, read a few at a time, so that memory does not grow with their number. */

import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { SourceFormat } from '#server/site/media/file-kinds.ts';

export type StoredFile =
  | { kind: 'picture'; hash: string; format: SourceFormat; named_by: string }
  | { kind: 'file'; hash: string; byte_size: number; named_by: string };

const FILES_AT_ONCE = 500;

/** Each once, with one of those that name it. Pictures that were damaged when they came are not stored. */
export async function* readStoredFiles(tx: InTransaction): AsyncGenerator<StoredFile> {
  await sql`
    declare stored_files no scroll cursor for
    select 'picture' as kind, p.hash, p.format, 0::bigint as byte_size, n.named_by
    from (select hash, min(named_by) as named_by from (
        select image->>'hash' as hash, 'product ' || part_number as named_by from products, jsonb_array_elements(images) image where is_listed
        union all select picture_hash, 'manufacturer ' || label from manufacturers where picture_hash is not null
        union all select i.picture_hash, 'gallery ' || g.slug from gallery_images i join galleries g on g.id = i.gallery_id
      ) shown group by hash) n
    join pictures p on p.hash = n.hash where not p.is_broken
    union all
    select 'file', a.file_hash, '', min(a.byte_size), min('product ' || p.part_number || ', ' || a.filename)
    from attachments a join products p on p.id = a.product_id group by a.file_hash`.execute(tx);
  for (;;) {
    const { rows } = await sql<StoredFile>`fetch ${sql.lit(FILES_AT_ONCE)} from stored_files`.execute(tx);
    yield* rows;
    if (rows.length < FILES_AT_ONCE) return;
  }
}
