/** What the owner has put in place of the standard texts and looks. */

import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment } from './moment.ts';

interface ShopTextsTable {
  part: string;
  /** JSON; null for the standard. */
  value: ColumnType<unknown, string | null, string | null>;
  /** What the owner's folder said last. */
  in_folder: ColumnType<unknown, string | null, string | null>;
  revision: Generated<number>;
  changed_at: GeneratedMoment;
  changed_by: string;
}

interface ShopLogosTable {
  hash: string;
  name: string;
  source: Buffer;
  picture: Buffer;
  width: number;
  height: number;
  stored_at: GeneratedMoment;
}

export interface ShopTextTables {
  shop_texts: ShopTextsTable;
  shop_logos: ShopLogosTable;
}
