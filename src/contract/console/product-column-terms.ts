/**
 * The columns of products.csv, in their order: the one table that import, export, undo, preview, the console's form and calls, and the
 * operator's command are derived from. No schema library here, so that the browser can carry it.
 */

import { DEFAULT_UNIT_OF_SALE, MAX_PIECES_PER_UNIT, MIN_PIECES_PER_UNIT, UNITS_OF_SALE } from '../unit-of-sale.ts';
import { PRODUCT_LIMITS as LIMITS } from './product-terms.ts';
import type { ProductColumn } from './product-value-terms.ts';

const EMPTY_LIST: readonly string[] = [];

/** `field`: the column of `products` and the field in calls; a category is stored by its id. Null: it is not stored. */
export const PRODUCT_COLUMNS = {
  id: { kind: 'id', field: 'id', initial: null, label: 'Id' },
  part_number: { kind: 'text', field: 'part_number', initial: '', isRequired: true, max: LIMITS.partNumber, label: 'Part number', group: 'number' },
  renamed_from: { kind: 'former_number', field: null, initial: null, max: LIMITS.partNumber, label: 'Former part number' },
  name: { kind: 'text', field: 'name', initial: '', isRequired: true, max: LIMITS.name, label: 'Name', group: 'name', formLabel: 'Name' },
  description: { kind: 'paragraphs', field: 'description', initial: '', max: LIMITS.description, label: 'Description', group: 'text', positionOfNew: 7, formLabel: 'Description' },
  /** 0: a price on request. */
  price: { kind: 'cents', field: 'price_cents', initial: 0, label: 'Price', group: 'price', positionOfNew: 1, formLabel: 'Price' },
  stock: { kind: 'stock', field: 'stock', initial: 0, label: 'Units in stock', group: 'stock', positionOfNew: 2 },
  is_available: { kind: 'yes_no', field: 'is_available', initial: true, label: 'Can be ordered', group: 'availability', positionOfNew: 3, formLabel: 'Available' },
  category: { kind: 'category', field: 'category', initial: 'Other parts', max: 200, label: 'Category', group: 'category', positionOfNew: 4, formLabel: 'Category' },
  material: { kind: 'text', field: 'material', initial: '', max: LIMITS.material, label: 'Material', group: 'text', positionOfNew: 5, formLabel: 'Material' },
  tags: { kind: 'list', field: 'tags', initial: EMPTY_LIST, maxItems: LIMITS.tags, max: LIMITS.tag, label: 'Tags', group: 'text', positionOfNew: 6, formLabel: 'Tags' },
  featured: { kind: 'yes_no', field: 'is_featured', initial: false, label: 'Featured', group: 'order', positionOfNew: 40, formLabel: 'Featured' },
  order: { kind: 'whole', field: 'position', initial: null, min: 0, max: 1_000_000, label: 'Order in lists', group: 'order', positionOfNew: 41 },
  /** Null: the moment of the import that brings the product. */
  created_at: { kind: 'moment', field: 'created_at', initial: null, label: 'In the shop since', group: 'order' },
  /** Other numbers and names by which it is found. */
  also_known_as: { kind: 'list', field: 'aliases', initial: EMPTY_LIST, maxItems: LIMITS.aliases, max: LIMITS.alias, label: 'Also known as', group: 'text', positionOfNew: 8, formLabel: 'Also known as' },
  /** Day on which more units are expected. */
  restock_on: { kind: 'day', field: 'restock_on', initial: null, label: 'Expected in stock on', group: 'availability', positionOfNew: 20, formLabel: 'Expected in stock on' },
  /** Working days from an order until units beyond the stock are shipped. */
  lead_days_min: { kind: 'whole', field: 'lead_days_min', initial: null, min: 1, max: LIMITS.leadDays, of: 'working days', label: 'Lead time from (working days)', group: 'availability', positionOfNew: 21, formLabel: 'Lead time from' },
  lead_days_max: { kind: 'whole', field: 'lead_days_max', initial: null, min: 1, max: LIMITS.leadDays, of: 'working days', label: 'Lead time to (working days)', group: 'availability', positionOfNew: 22, formLabel: 'Lead time to' },
  last_pieces: { kind: 'yes_no', field: 'is_last_pieces', initial: false, label: 'Last pieces', group: 'availability', positionOfNew: 23, formLabel: 'Last pieces' },
  /** What the price and the stock count. */
  unit_of_sale: { kind: 'choice', field: 'unit_of_sale', initial: DEFAULT_UNIT_OF_SALE, choices: UNITS_OF_SALE, label: 'Unit of sale', group: 'price', positionOfNew: 9, formLabel: 'Unit of sale' },
  /** In one unit; only sets, boxes and packs have them. */
  pieces_per_unit: { kind: 'whole', field: 'pieces_per_unit', initial: null, min: MIN_PIECES_PER_UNIT, max: MAX_PIECES_PER_UNIT, of: 'pieces', label: 'Pieces per unit', group: 'price', positionOfNew: 10, formLabel: 'Pieces per unit' },
  /** The part number of this shop that takes its place; whether there is such a product is checked by import and check. */
  superseded_by: { kind: 'text', field: 'superseded_by', initial: '', max: LIMITS.partNumber, label: 'Superseded by', group: 'availability', positionOfNew: 24, formLabel: 'Superseded by' },
  /** Where it is stored, as the label of the shelf has it; buyers never see it. */
  bin: { kind: 'text', field: 'bin', initial: '', max: LIMITS.bin, label: 'Bin', group: 'stock', positionOfNew: 25, formLabel: 'Bin' },
} as const satisfies Record<string, ProductColumn>; // oxfmt-ignore

type Table = typeof PRODUCT_COLUMNS;
export type ColumnName = keyof Table;
export const COLUMN_NAMES = Object.keys(PRODUCT_COLUMNS) as readonly ColumnName[]; // it has exactly those keys
export const columnOf = (name: ColumnName): ProductColumn => PRODUCT_COLUMNS[name];
