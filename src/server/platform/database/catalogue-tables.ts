/** Products, their pictures, files and stock, and what search and lists are read from. */

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PointFigures } from '#contract/pumps/curve-terms.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import type { GeneratedMoment, Moment } from './moment.ts';

export interface ImageColumn {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  alt_text: string;
}

export interface SpecificationColumn {
  key: string;
  value: string;
}

interface PicturesTable {
  hash: string;
  format: string;
  width: number;
  height: number;
  placeholder: string;
  is_broken: Generated<boolean>;
  /** Its path in the owner's folder; null for pictures from the console and from earlier versions. */
  file: string | null;
}

interface ShopCategoriesTable {
  id: Generated<number>;
  name: string;
  description: string;
  position: number;
  is_listed: Generated<boolean>;
  /** Keys of the attributes by which its products are found, in their order; empty for those that they state. */
  attributes: Generated<string[]>;
  /** Filters, as addresses write them, whose pages search engines may index. */
  indexed: Generated<string[]>;
}

interface ProductsTable {
  id: number;
  part_number: string;
  name: string;
  description: string;
  price_cents: number;
  /** Below 0: units that were sold before they arrive. */
  stock: number;
  held: Generated<number>;
  /** Units that are expected and may be ordered before they arrive; an arrival lowers it. */
  coming: Generated<number>;
  imported_stock: number;
  is_available: boolean;
  is_listed: Generated<boolean>;
  is_featured: boolean;
  shop_category_id: number;
  material: string;
  tags: string[];
  aliases: Generated<string[]>;
  specifications: JSONColumnType<SpecificationColumn[]>;
  images: JSONColumnType<ImageColumn[]>;
  position: number | null;
  created_at: Moment;
  /** When its page last changed; null when that is not known. Set by the database. */
  changed_at: Generated<Date | null>;
  /** The product counts as low at this many units and below; null when it never does. */
  low_mark: ColumnType<number | null, undefined, number | null>;
  /** A day, as 'YYYY-MM-DD' where it is read as text. */
  restock_on: Generated<string | null>;
  /** Working days from an order until units beyond the stock are shipped. */
  lead_days_min: Generated<number | null>;
  lead_days_max: Generated<number | null>;
  is_last_pieces: Generated<boolean>;
  unit_of_sale: Generated<UnitOfSale>;
  /** At least 2; null where it is not provided. */
  pieces_per_unit: Generated<number | null>;
  /** A part number of this shop; empty for none. */
  superseded_by: Generated<string>;
  /** Where it is stored; empty for no place. */
  bin: Generated<string>;
  /** Added by an import that was taken back: what it has is no value of the shop, should its number come again. */
  is_taken_back: Generated<boolean>;
}

interface ProductCodesTable {
  product_id: number;
  code: string;
  is_alias: boolean;
}

interface SearchWordsTable {
  word: string;
  /** Products that have it. */
  products: number;
}

interface ProductSearchTable {
  product_id: number;
  version: number;
  vector: string;
}

interface LeadingProductSearchTable {
  product_id: number;
  vector: string;
}

interface ProductListsTable {
  shop_category_id: number;
  sort: string;
  block: number;
  product_ids: number[];
}

interface ProductCountsTable {
  shop_category_id: number;
  count: number;
}

interface AttachmentsTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  filename: string;
  file_hash: string;
  content_type: string;
  byte_size: number;
  description: string;
  is_public: boolean;
}

interface StockMovementsTable {
  id: Generated<number>;
  product_id: number;
  quantity: number;
  reason: 'import' | 'adjustment' | 'sale' | 'return';
  order_id: number | null;
  /** The refund that a return belongs to; its row names no order, because the version before permits one return for an order. */
  refund_id: ColumnType<number | null, number | undefined, never>;
  note: Generated<string>;
  /** Null: made by the shop itself, or before it was recorded. */
  made_by: ColumnType<string | null, string | null | undefined, never>;
  created_at: GeneratedMoment;
}

/** Changes that were made by a form of the console. */
interface StockChangeKeysTable {
  key: string;
  product_id: number;
  change: string;
  created_at: GeneratedMoment;
}

/** One field of a product that a person has changed on a screen or by a command. */
interface ScreenChangesTable {
  id: Generated<number>;
  product_id: number;
  field: string;
  old_value: JSONColumnType<object> | null;
  new_value: JSONColumnType<object> | null;
  made_by: string;
  changed_at: GeneratedMoment;
}

/** Numbers of other makers, each with our part number. */
interface InterchangeTable {
  id: Generated<number>;
  position: number;
  maker: string;
  type: string;
  number: string;
  code: string;
  ours: string;
  kind: string;
  dimensions_verified: boolean;
  source: string;
  verified_on: string | null;
  note: string;
}

/** The owner's own phrases, each with the names that are searched for it. */
interface SearchPhrasesTable {
  id: Generated<number>;
  position: number;
  words: string;
  finds: string[];
  one_way: boolean;
}

/** Performance curves, in the units of the owner's file. */
interface PumpCurvesTable {
  id: Generated<number>;
  position: number;
  part_number: string;
  speed_rpm: number;
  impeller: number | null;
  supply_hz: number | null;
  min_flow: number | null;
  grade: string;
  origin: string;
  dated: string | null;
  units: string[];
  points: JSONColumnType<PointFigures[]>;
}

export interface CatalogueTables {
  pictures: PicturesTable;
  shop_categories: ShopCategoriesTable;
  products: ProductsTable;
  product_codes: ProductCodesTable;
  search_words: SearchWordsTable;
  product_search: ProductSearchTable;
  leading_product_search: LeadingProductSearchTable;
  product_lists: ProductListsTable;
  product_counts: ProductCountsTable;
  attachments: AttachmentsTable;
  stock_movements: StockMovementsTable;
  stock_change_keys: StockChangeKeysTable;
  interchange: InterchangeTable;
  search_phrases: SearchPhrasesTable;
  pump_curves: PumpCurvesTable;
  screen_changes: ScreenChangesTable;
}
