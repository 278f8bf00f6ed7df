/** What specifications mean, and their values as columns. */

import type { ColumnType, Generated } from 'kysely';
import type { TypedValue } from '#contract/specifications/attribute.ts';

interface AttributesTable {
  id: Generated<number>;
  key: string;
  position: number;
  /** server/catalogue/specifications/read-specifications.ts: AttributeRow. */
  definition: ColumnType<unknown, string, string>;
}

interface SpecificationListsTable {
  shop_category_id: number;
  product_ids: Buffer;
}

interface SpecificationColumnsTable {
  shop_category_id: number;
  attribute: string;
  sets: ColumnType<TypedValue[][], string, string>;
  numbers: Buffer;
}

interface SpecificationBuildsTable {
  /** Always true: there is one row. */
  id: Generated<boolean>;
  rules: string;
  built_at: Generated<Date>;
}

export interface SpecificationTables {
  attributes: AttributesTable;
  specification_lists: SpecificationListsTable;
  specification_columns: SpecificationColumnsTable;
  specification_builds: SpecificationBuildsTable;
}
