/** SQL of the shop texts. A part without a row is the standard one. */

import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Logo } from './parts.ts';
import type { StoredPart } from './stored-part.ts';

export async function listParts(queries: Queries): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select part, value, in_folder as "inFolder", revision, changed_at as "changedAt", changed_by as "changedBy"
    from shop_texts`.execute(queries);
  return rows;
}

export async function findPart(queries: Queries, part: StoredPart['part']): Promise<StoredPart | null> {
  return (await listParts(queries)).find((row) => row.part === part) ?? null;
}

/** False when the part is not of this revision any more; 0 is that of one that never had a row. */
export async function changePart(
  tx: InTransaction,
  { part, value, seen, by }: { part: StoredPart['part']; value: unknown; seen: number; by: string },
): Promise<boolean> {
  const json = toJson(value);
  const { rows } = await sql`
    insert into shop_texts as t (part, value, changed_by) select ${part}, ${json}::json, ${by}
      where ${seen}::integer = 0 or exists (select 1 from shop_texts where part = ${part})
    on conflict (part) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now(),
      revision = t.revision + 1 where t.revision = ${seen}::integer
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** What is shown, and what the folder says. */
export async function writePart(
  tx: InTransaction,
  { part, value, inFolder, by }: Pick<StoredPart, 'part' | 'value' | 'inFolder'> & { by: string },
): Promise<void> {
  await sql`
    insert into shop_texts as t (part, value, in_folder, changed_by)
    values (${part}, ${toJson(value)}::json, ${toJson(inFolder)}::json, ${by})
    on conflict (part) do update set in_folder = excluded.in_folder,
      changed_at = case when t.value::text is distinct from excluded.value::text then now() else t.changed_at end,
      changed_by = case when t.value::text is distinct from excluded.value::text then excluded.changed_by else t.changed_by end,
      revision = t.revision + 1, value = excluded.value`.execute(tx);
}

/** The folder that was just written says what is shown. */
export async function markExported(queries: Queries): Promise<void> {
  await sql`update shop_texts set in_folder = value where in_folder::text is distinct from value::text`.execute(
    queries,
  );
}

export async function saveLogo(
  tx: InTransaction,
  { source, picture, ...logo }: Logo & { source: Buffer; picture: Buffer },
): Promise<void> {
  await sql`
    insert into shop_logos (hash, name, source, picture, width, height)
    values (${logo.hash}, ${logo.name}, ${source}, ${picture}, ${logo.width}, ${logo.height})
    on conflict (hash) do update set name = excluded.name, stored_at = now()`.execute(tx);
  // Pages in shared caches show a former one for a while.
  await sql`
    delete from shop_logos where hash <> ${logo.hash} and stored_at < now() - interval '7 days'
      and not exists (select 1 from shop_texts where part = 'logo' and value ->> 'hash' = shop_logos.hash)`.execute(tx);
}

export async function findLogo(queries: Queries, hash: string): Promise<{ source: Buffer; picture: Buffer } | null> {
  const { rows } = await sql<{ source: Buffer; picture: Buffer }>`
    select source, picture from shop_logos where hash = ${hash}`.execute(queries);
  return rows[0] ?? null;
}

/** Drops the pages of all servers that show it, and lets open consoles fetch it again. */
export async function announceTexts(tx: InTransaction): Promise<void> {
  await announceChange(tx, ['content']);
  await announceToOwner(tx, 'texts');
}

/** The line of supply of every product names its working days. */
export async function announceCalendar(tx: InTransaction): Promise<void> {
  await announceChange(tx, ['catalogue']);
  await announceToOwner(tx, 'texts');
}

/** Of an import, which announces its changes to the servers itself. */
export async function announceToConsoles(tx: InTransaction): Promise<void> {
  await announceToOwner(tx, 'texts');
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
