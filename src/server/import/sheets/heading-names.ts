/** What small businesses call the columns of a sheet of products, in English and in French. */
import { maxEditDistance, editDistance } from '#server/catalogue/near-match.ts';
import type { PRODUCT_COLUMNS } from '../folder-format.ts';

export type SheetColumn = keyof typeof PRODUCT_COLUMNS;

/** Plain names, as {@link plainHeading} writes them; the column's own name is among them. */
const NAMES: Record<SheetColumn, readonly string[]> = {
  id: ['id', 'product id'],
  part_number: [
    'part number', 'part', 'part no', 'part num', 'part code', 'part id', 'partno', 'pn', 'p n', 'sku', 'item', 'item no', 'item number',
    'item code', 'item id', 'itemno', 'product code', 'product no', 'product number', 'stock code', 'stock no', 'code', 'cat no',
    'catalog no', 'catalog number', 'catalogue no', 'catalogue number', 'model', 'model no', 'model number', 'mpn', 'mfr part', 'mfg part no',
    'reference', 'ref', 'ref no', 'piece', 'no piece', 'no de piece', 'numero de piece', 'numero piece', 'code produit', 'code article', 'article',
    'no article', 'no d article', 'numero d article', 'no produit', 'code de produit', 'no',
  ], // prettier-ignore
  renamed_from: ['renamed from', 'former part number', 'previous part number', 'ancien numero de piece'],
  name: [
    'name', 'product', 'product name', 'item name', 'part name', 'title', 'short description', 'short desc', 'designation', 'nom', 'nom du produit',
    'produit', 'titre', 'item description', 'part description', 'product description', 'libelle',
  ], // prettier-ignore
  description: [
    'description', 'desc', 'descr', 'long description', 'long desc', 'full description', 'details', 'detail', 'description longue',
    'web description', 'product details',
  ], // prettier-ignore
  price: [
    'price', 'unit price', 'list price', 'list', 'sell price', 'selling price', 'sale price', 'retail', 'retail price', 'price each', 'each', 'our price',
    'msrp', 'cad', 'price cad', 'cad price', 'unit cad', 'amount', 'web price', 'prix', 'prix unitaire', 'prix de vente', 'prix de liste', 'prix liste',
    'prix cad', 'prix unit', 'tarif',
  ], // prettier-ignore
  stock: [
    'stock', 'qty', 'quantity', 'qty on hand', 'quantity on hand', 'on hand', 'qoh', 'in stock', 'inventory', 'qty in stock', 'stock qty',
    'stock quantity', 'stock level', 'units', 'count', 'available qty', 'qty available', 'quantity available', 'qte', 'quantite', 'en stock', 'qte en stock', 'quantite en stock',
    'inventaire', 'en main', 'qte en main',
  ], // prettier-ignore
  is_available: ['is available', 'available', 'availability', 'active', 'is active', 'for sale', 'on sale online', 'sellable', 'sell online', 'web', 'online', 'disponible', 'actif', 'en vente'], // prettier-ignore
  category: ['category', 'cat', 'categories', 'product category', 'group', 'product group', 'product line', 'line', 'family', 'class', 'type', 'product type', 'department', 'categorie', 'famille', 'groupe', 'gamme'], // prettier-ignore
  material: ['material', 'materials', 'mat', 'matl', 'materiau', 'materiaux', 'matiere'],
  tags: ['tags', 'tag', 'keywords', 'search words', 'mots cles', 'mot cle', 'etiquettes'],
  featured: ['featured', 'feature', 'is featured', 'highlight', 'on home page', 'vedette', 'en vedette'],
  order: ['order', 'sort', 'sort order', 'display order', 'position', 'rank', 'sequence', 'ordre', 'rang'],
  created_at: ['created at', 'created', 'date added', 'added', 'date created', 'creation date', 'date', 'date d ajout', 'date ajoutee', 'ajoute le', 'date de creation'], // prettier-ignore
  also_known_as: [
    'also known as', 'aka', 'alias', 'aliases', 'other names', 'other numbers', 'old part number', 'old part no', 'old part', 'old number', 'old no', 'alternate', 'alternates', 'alternate part number', 'alt part', 'alt part no', 'alternate part no',
    'cross reference', 'cross ref', 'xref', 'supersedes', 'replaces', 'interchange', 'equivalent', 'equivalents', 'remplace', 'ancien numero', 'ancien no', 'autres noms', 'equivalence',
  ], // prettier-ignore
  restock_on: ['restock on', 'restock date', 'back in stock on', 'expected on', 'date de reapprovisionnement'],
  lead_days_min: ['lead days min', 'lead days from'],
  lead_days_max: ['lead days max', 'lead days to', 'lead days'],
  last_pieces: ['last pieces', 'derniers morceaux', 'fin de serie'],
};

/** Words of columns that look like ours and are not: what a part costs the owner must never become its price. */
const OTHERS =
  /\b(cost|costs|cout|coutant|coutante|dealer|wholesale|net|margin|markup|marge|usd|us|eur|supplier|vendor|fournisseur|weight|poids|location|bin|shelf|min|max|reorder|ordered|on order|committed|reserved|sold|vendu|last|previous|old price|ancien prix|discount|rabais|total|extended|value|valeur|barcode|upc|hs|tax|taxable)\b/;

export const SHEET_COLUMNS = Object.keys(NAMES) as readonly SheetColumn[]; // it has exactly those keys

const COLUMN_BY_NAME = new Map(
  SHEET_COLUMNS.flatMap((column) => NAMES[column].map((name): [string, SheetColumn] => [name, column])),
);

/** Lower case without accents and signs: `Prix unitaire ($ CAD)` is `prix unitaire cad`, `Part #` is `part no`. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/#|n°/g, ' no ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How surely a heading means a column: its name, its name but for a slip, or with other words around it. */
export function matchHeading(heading: string): { column: SheetColumn; score: number } | null {
  const plain = plainHeading(heading);
  if (plain === '') return null;
  const exact = COLUMN_BY_NAME.get(plain) ?? COLUMN_BY_NAME.get(plain.replace(/ (cad|ca|c)$/, ''));
  if (exact !== undefined) return { column: exact, score: 10 };
  if (OTHERS.test(plain)) return null;
  const limit = maxEditDistance(plain.length);
  const near = [...COLUMN_BY_NAME].find(([name]) => {
    return name.length > 3 && Math.abs(name.length - plain.length) <= limit && editDistance(name, plain) <= limit;
  });
  if (near !== undefined) return { column: near[1], score: 7 };
  const within = [...COLUMN_BY_NAME]
    .filter(([name]) => name.length > 3 && ` ${plain} `.includes(` ${name} `))
    .toSorted(([a], [b]) => b.length - a.length)[0];
  return within === undefined ? null : { column: within[1], score: 4 };
}

/** How many of these cells name a column. */
export function knownNames(cells: readonly string[]): number {
  const columns = cells.map((cell) => (cell.length > 60 ? undefined : COLUMN_BY_NAME.get(plainHeading(cell))));
  return new Set(columns.filter((column) => column !== undefined)).size;
}
