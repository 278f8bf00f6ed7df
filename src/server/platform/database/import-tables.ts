/** Exports, what imports changed, and how the columns of sheets were mapped. */

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportKind } from '#contract/console/import-terms.ts';
import type { GeneratedMoment, Moment } from './moment.ts';

interface ExportsTable {
  id: Generated<string>;
  made_by: string;
  exported_at: Moment;
}

/** Stored only where it differed from the value of the last import. */
interface ExportedStockTable {
  export_id: string;
  product_id: number;
  stock: number;
}

interface ImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  /** Name of the folder or file. */
  source: string;
  made_by: string;
  imported_at: GeneratedMoment;
  /** Whether the shop was empty before the import. */
  is_first: boolean;
  export_id: string | null;
  /** Rows of all tables. */
  added: number;
  changed: number;
  removed: number;
  /** The rows before the import, by the name of each table that it changed. Empty for all but the last import. */
  former_content: JSONColumnType<Record<string, unknown>>;
  /** The hash of the rows after the import, by the name of the table. */
  content_hashes: JSONColumnType<Record<string, string>>;
  undone_at: ColumnType<Date | null, undefined, Date>;
  /** The hash of the sheet's headings, by which its mapping is remembered; null for a folder. */
  headings: string | null;
}

/** What is needed to undo the last import's changes of products. */
interface ImportUndoTable {
  product_id: number;
  kind: 'new' | 'changed' | 'removed';
  fields: string[];
  former: JSONColumnType<Record<string, unknown>>;
  after: JSONColumnType<Record<string, unknown>>;
}

/** Until when a change on a screen is also what the owner's files say, or was given up for them. */
interface ScreenSettlementsTable {
  product_id: number;
  field: string;
  settled_at: Moment;
}

interface ColumnMappingsTable {
  /** The hash of a sheet's headings. */
  headings: string;
  mapping: JSONColumnType<Record<string, string | null>>;
  used_at: GeneratedMoment;
}

export interface ImportTables {
  exports: ExportsTable;
  exported_stock: ExportedStockTable;
  imports: ImportsTable;
  import_undo: ImportUndoTable;
  screen_settlements: ScreenSettlementsTable;
  column_mappings: ColumnMappingsTable;
}
