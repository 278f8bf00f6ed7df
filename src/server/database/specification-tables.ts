/** What specifications mean, and their values as columns. */
import type { ColumnType, Generated } from 'kysely';
import type { TypedValue } from '#contract/specifications/attribute.ts';

interface AttributesTable {
  id: Generated<number>;
  key: string;
  position: number;
  /** server/specifications/read-specifications.ts: AttributeRow. */
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

export interface SpecificationTables {
  attributes: AttributesTable;
  specification_lists: SpecificationListsTable;
  specification_columns: SpecificationColumnsTable;
}
