/** SQL of the numbers of other makers and our parts that replace them. */
import { sql } from 'kysely';
import type { InterchangeKind } from '#contract/seals/finder.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { ProductRow } from './products/show-product.ts';
import { productColumns } from './products/shown-columns-store.ts';

export interface InterchangeRow {
  position: number;
  maker: string;
  type: string;
  number: string;
  /** search-words.ts: toCode of the number. */
  code: string;
  /** The part number of our product. */
  ours: string;
  kind: InterchangeKind;
  dimensions_verified: boolean;
  source: string;
  /** 'YYYY-MM-DD'; null when the dimensions were not verified. */
  verified_on: string | null;
  note: string;
}

type FoundRow = Pick<
  InterchangeRow,
  'maker' | 'type' | 'number' | 'kind' | 'dimensions_verified' | 'source' | 'verified_on' | 'note'
>;

export interface ReplacementRow {
  interchange: FoundRow;
  product: ProductRow;
}

/** Rows of one reply. */
const MAX_REPLACEMENTS = 20;

/** Entries with this number; verified ones first. */
export async function findInterchange(queries: Queries, code: string): Promise<ReplacementRow[]> {
  const { rows } = await sql<FoundRow & ProductRow & { interchange_type: string }>`
    select i.maker, i.type as interchange_type, i.number, i.kind, i.dimensions_verified, i.source,
      i.verified_on::text as verified_on, i.note, ${productColumns}
    from interchange i join products p on p.part_number = i.ours and p.is_listed
    join shop_categories c on c.id = p.shop_category_id
    where i.code = ${code} order by i.dimensions_verified desc, i.position limit ${sql.lit(MAX_REPLACEMENTS)}`.execute(
    queries,
  );
  return rows.map(
    ({ maker, interchange_type: type, number, kind, dimensions_verified, source, verified_on, note, ...product }) => ({
      interchange: { maker, type, number, kind, dimensions_verified, source, verified_on, note },
      product,
    }),
  );
}

export const interchangeTable = {
  async find(tx: InTransaction): Promise<(InterchangeRow & { id: number })[]> {
    const { rows } = await sql<InterchangeRow & { id: number }>`
      select id, position, maker, type, number, code, ours, kind, dimensions_verified, source,
        verified_on::text as verified_on, note
      from interchange order by position`.execute(tx);
    return rows;
  },
  insert: (tx: InTransaction, row: InterchangeRow) => tx.insertInto('interchange').values(row).execute(),
  update: (tx: InTransaction, id: number, row: InterchangeRow) =>
    tx.updateTable('interchange').set(row).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('interchange').where('id', 'in', ids).execute(),
};
