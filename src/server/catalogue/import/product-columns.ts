/**
 * The columns of a product: how a cell is read, and what other sheets call the column, in English and French and in the exports of
 * other programs (docs/sheets.md). The order is that of the screens.
 */

import { COLUMN_NAMES } from '#contract/console/product-column-terms.ts';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { DEFAULT_UNIT_OF_SALE, MAX_PIECES_PER_UNIT, MIN_PIECES_PER_UNIT } from '#contract/unit-of-sale.ts';
import { MAX_STOCK } from '#server/catalogue/products/change-stock.ts';
import {
  availability, calendarDay, cents, list, moment, optional, orMissing, paragraphs, quantity, text, unitOfSale, wholeNumber, yesOrNo,
} from './fields.ts'; // oxfmt-ignore
import type { Field } from './fields.ts';
import { DEFAULT_CATEGORY, partNumber, productId } from './folder-format.ts';

interface ProductColumn<T> {
  /** Of a cell; a value that it cannot read is an error by row. */
  field: Field<T>;
  /** Plain headings that mean this column alone, the likeliest first: their contents never turn the column off. */
  named: readonly string[];
  /** Plain headings that may mean it, when most of their cells agree. */
  guessed: readonly string[];
  /** Whether an empty cell of a sheet leaves what the shop has; otherwise it is the empty value. */
  isKeptWhenEmpty: boolean;
  /** What its cells are, for the headings that are guessed, and the list of words that forbid it. */
  kind: ColumnKind;
}

export type ColumnKind =
  | 'id'
  | 'number'
  | 'title'
  | 'text'
  | 'group'
  | 'price'
  | 'stock'
  | 'choice'
  | 'unit'
  | 'order'
  | 'day';

const column = <T>(
  field: Field<T>,
  kind: ColumnKind,
  isKeptWhenEmpty: boolean,
  named: readonly string[],
  guessed: readonly string[] = [],
): ProductColumn<T> => ({ field, kind, isKeptWhenEmpty, named, guessed });

/** Only part number and name must be there; the others stand for a new product as they are when they are left out. */
const TABLE = {
  /** Null: the shop's id of the part number, or the next free one. */
  id: column(optional(productId), 'id', true, ['id'], ['product id']),
  part_number: column(
    partNumber, 'number', false,
    ['part number', 'part no', 'part num', 'part code', 'part id', 'partno', 'pn', 'p n', 'sku', 'variant sku', 'item no', 'item number', 'item code', 'item id',
      'itemno', 'product code', 'product no', 'product number', 'stock code', 'stock no', 'stock number', 'stock keeping unit', 'cat no', 'catalog no', 'catalog number',
      'catalogue no', 'catalogue number', 'internal reference', 'default code', 'numero de piece', 'no de piece', 'no piece', 'numero piece', 'code produit', 'code article', 'no article',
      'no d article', 'numero d article', 'no produit', 'code de produit', 'reference interne'],
    ['part', 'item', 'code', 'model', 'model no', 'model number', 'mpn', 'mfr part', 'mfr part no', 'mfg part no', 'manufacturer part number', 'reference', 'ref', 'ref no', 'piece', 'article', 'no'],
  ),
  /** The number that the product had until now. */
  renamed_from: column(optional(partNumber), 'number', true, ['renamed from', 'former part number', 'previous part number', 'ancien numero de piece']),
  name: column(
    text(200), 'title', false,
    ['name', 'product name', 'item name', 'part name', 'title', 'product service name', 'designation', 'nom', 'nom du produit', 'nom de l article', 'item description',
      'part description', 'product description', 'libelle'],
    ['product', 'short description', 'short desc', 'produit', 'titre', 'description de l article'],
  ),
  description: column(
    paragraphs(20_000), 'text', false,
    ['description', 'desc', 'descr', 'long description', 'long desc', 'full description', 'web description', 'product details', 'sales description', 'description for sales',
      'body html', 'description sale', 'description longue', 'description de vente', 'description des ventes'],
    ['details', 'detail', 'short description', 'item description', 'part description', 'product description'],
  ),
  price: column(
    orMissing(cents, 0), 'price', false,
    ['price', 'unit price', 'regular price', 'list price', 'sell price', 'selling price', 'sales price', 'retail price', 'price each', 'price ea', 'price per unit', 'price per each', 'unit sell price', 'our price', 'web price', 'variant price', 'sales price rate',
      'sales price 1', 'sale price 1', 'msrp', 'suggested retail price', 'catalogue price', 'catalog price', 'prix', 'prix unitaire', 'prix de vente', 'prix de liste', 'prix liste', 'prix detail', 'prix au detail', 'prix catalogue', 'prix courant',
      'prix de detail', 'prix unit', 'prix regulier', 'prix web'],
    ['sale price', 'sell', 'list', 'retail', 'each', 'cad', 'unit cad', 'amount', 'rate', 'tarif', 'price level 1', 'chacun'],
  ),
  stock: column(
    orMissing(quantity(MAX_STOCK), 0), 'stock', true,
    ['stock', 'qty on hand', 'quantity on hand', 'on hand', 'qoh', 'qty in stock', 'stock qty', 'stock quantity', 'stock level', 'stock on hand', 'inventory qty', 'inventory quantity',
      'variant inventory qty', 'qty available', 'qte en stock', 'quantite en stock', 'qte en main', 'quantite en main', 'en main', 'inventaire', 'qty', 'quantity', 'qte', 'quantite', 'inventory'],
    ['in stock', 'units', 'count', 'available', 'available qty', 'available quantity', 'quantity available', 'en stock', 'disponible', 'total stock', 'qte disponible', 'quantite disponible'],
  ),
  is_available: column(
    orMissing(availability, true), 'choice', true,
    ['is available', 'published', 'for sale', 'on sale online', 'sell online', 'sellable', 'can be sold', 'published on online store', 'en vente', 'publie', 'peut etre vendu'],
    ['available', 'availability', 'active', 'is active', 'active status', 'status', 'web', 'online', 'product online', 'in stock', 'is in stock', 'disponible', 'disponibilite', 'actif', 'en stock', 'statut'],
  ),
  category: column(
    orMissing(text(200), DEFAULT_CATEGORY), 'group', true,
    ['category', 'categories', 'product category', 'item category', 'item class', 'product group', 'product line', 'product type', 'categ id', 'product category name', 'categorie', 'categories de produits', 'categorie de produit', 'famille'],
    ['cat', 'group', 'line', 'family', 'class', 'type', 'department', 'dept', 'groupe', 'gamme'],
  ),
  material: column(text(200, 0), 'group', false, ['material', 'materials', 'materiau', 'materiaux'], ['mat', 'matl', 'matiere']),
  tags: column(list(50, 60), 'text', false, ['tags', 'keywords', 'search words', 'mots cles'], ['tag', 'mot cle', 'etiquettes', 'meta keywords']),
  featured: column(orMissing(yesOrNo, false), 'choice', true, ['featured', 'is featured', 'on home page', 'en vedette'], ['feature', 'highlight', 'vedette']),
  order: column(optional(wholeNumber(0, 1_000_000)), 'order', true, ['sort order', 'display order', 'ordre d affichage'], ['order', 'sort', 'position', 'rank', 'sequence', 'ordre', 'rang']),
  /** Null: the moment of the import that brings the product. */
  created_at: column(
    optional(moment), 'day', true,
    ['created at', 'date added', 'date created', 'creation date', 'date d ajout', 'date ajoutee', 'ajoute le', 'date de creation'],
    ['created', 'added', 'date', 'created on'],
  ),
  also_known_as: column(
    list(50, 100), 'text', false,
    ['also known as', 'aka', 'alias', 'aliases', 'other names', 'other numbers', 'old part number', 'old part no', 'old part', 'alternate part number', 'alt part', 'alt part no', 'alternate number', 'alternate numbers',
      'cross reference', 'cross ref', 'supersedes', 'replaces', 'equivalents', 'autres noms', 'equivalence', 'ancien numero', 'ancien no'],
    ['old number', 'old no', 'alternate', 'alternates', 'xref', 'interchange', 'equivalent', 'remplace'],
  ),
  restock_on: column(optional(calendarDay), 'day', false, ['restock on', 'restock date', 'back in stock on', 'date de reapprovisionnement'], ['expected on']),
  lead_days_min: column(optional(wholeNumber(1, PRODUCT_LIMITS.leadDays)), 'order', false, ['lead days min', 'lead days from']),
  lead_days_max: column(optional(wholeNumber(1, PRODUCT_LIMITS.leadDays)), 'order', false, ['lead days max', 'lead days to', 'lead days']),
  last_pieces: column(orMissing(yesOrNo, false), 'choice', false, ['last pieces', 'derniers morceaux'], ['fin de serie']),
  unit_of_sale: column(
    orMissing(unitOfSale, DEFAULT_UNIT_OF_SALE), 'unit', true,
    ['unit of sale', 'sales unit', 'selling unit', 'sell unit', 'sold by', 'unite de vente', 'vendu par'],
    ['uom', 'um', 'u m', 'unit', 'unit of measure', 'sales uom', 'unite', 'unite de mesure'],
  ),
  pieces_per_unit: column(
    optional(wholeNumber(MIN_PIECES_PER_UNIT, MAX_PIECES_PER_UNIT)), 'order', true,
    ['pieces per unit', 'pieces per box', 'pieces per pack', 'pcs per box', 'pcs per pack', 'pieces par unite', 'pieces par boite'],
    ['pack size', 'pack qty', 'box qty', 'qty per box', 'qty per pack'],
  ),
  superseded_by: column(
    text(PRODUCT_LIMITS.partNumber, 0), 'number', false,
    ['superseded by', 'replaced by', 'replacement part number', 'replacement part no', 'new part number', 'remplace par'],
    ['replacement', 'superseded', 'successor'],
  ),
  bin: column(
    text(PRODUCT_LIMITS.bin, 0), 'group', true,
    ['bin', 'bin location', 'bin no', 'bin number', 'shelf location', 'stock location', 'warehouse location', 'storage location', 'emplacement', 'casier'],
    ['shelf', 'tablette', 'location', 'loc', 'rack', 'aisle', 'rangement'],
  ),
} satisfies Record<ColumnName, ProductColumn<unknown>>; // oxfmt-ignore

export type SheetColumn = ColumnName;
/** The readers alone, as files of the folder have them. */
type Fields = { [Name in SheetColumn]: (typeof TABLE)[Name]['field'] };

export const PRODUCT_TABLE: Readonly<Record<SheetColumn, ProductColumn<unknown>>> = TABLE;
export const SHEET_COLUMNS = COLUMN_NAMES;
export const PRODUCT_COLUMNS = Object.fromEntries(
  SHEET_COLUMNS.map((name) => [name, TABLE[name].field]),
) as unknown as Fields; // each of its own column
