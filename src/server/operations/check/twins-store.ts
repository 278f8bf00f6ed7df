/** What a shop has in several rows although it is the same (docs/text.md), from versions that did not see it. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

export interface Twins {
  kind: 'part_number' | 'category' | 'material' | 'tag' | 'section' | 'manufacturer';
  /** In the order of their code points. */
  spellings: string[];
}

/** All twins, and the first of them. */
export interface FoundTwins {
  count: number;
  first: Twins[];
}

const MAX_SHOWN = 20;

export async function findTwins(queries: Queries): Promise<FoundTwins> {
  const { rows } = await sql<Twins & { count: number }>`
    with names as (
      select 'part_number' as kind, '' as within, part_number as name from products where is_listed
      union all select 'category', '', name from shop_categories where is_listed
      union all select distinct 'material', '', material from products where is_listed and material <> ''
      union all select distinct 'tag', '', tag from products, unnest(tags) as tag where is_listed
      union all select 'section', equipment_category_id::text, label from sections
      union all select 'manufacturer', section_id::text, label from manufacturers)
    select kind, array_agg(name order by name collate "C") as spellings, count(*) over ()::integer as count
    from names group by kind, within, text_identity(name) having count(*) > 1
    order by kind, min(name collate "C") limit ${sql.lit(MAX_SHOWN)}`.execute(queries);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ kind, spellings }) => ({ kind, spellings })) };
}
