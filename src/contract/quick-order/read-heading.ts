/** The heading row of a pasted table, in English or French: it is no line of the order, and says which column is what. */
import { splitCells } from './read-cells.ts';
import type { Columns } from './read-cells.ts';

/** The better names of a code's column first: `Item` is often the place in the list. */
const CODE_WORDS = [
  'partnumber', 'partno', 'part', 'pn', 'sku', 'mpn', 'numerodepiece', 'nodepiece', 'piece', 'reference', 'ref', 'cataloguenumber', 'catalognumber', 'catno',
  'code', 'productcode', 'product', 'article', 'material', 'itemnumber', 'itemno', 'itemcode', 'item',
] as const; // prettier-ignore
const QUANTITY_WORDS = [
  'quantity',
  'qty',
  'quantite',
  'qte',
  'count',
  'pieces',
  'pcs',
  'orderqty',
  'qtyordered',
] as const;
const NOTE_WORDS = ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'remarque', 'description', 'desc', 'name', 'nom'] as const; // prettier-ignore
const OTHER_WORDS = ['no', 'number', 'line', 'pos', 'position', 'ligne'] as const;

const KNOWN: ReadonlySet<string> = new Set([...CODE_WORDS, ...QUANTITY_WORDS, ...NOTE_WORDS, ...OTHER_WORDS]);

/** Null when the line is no heading. The columns are null when it is one and says too little. */
export function readHeading(line: string): { columns: Columns | null } | null {
  const cells = splitCells(line)?.map(fold) ?? null;
  if (cells === null) {
    const words = line.split(/\s+/).map(fold).filter((word) => word !== ''); // prettier-ignore
    const isHeading = words.length > 0 && (words.every((word) => KNOWN.has(word)) || KNOWN.has(words.join('')));
    return isHeading && !OTHER_WORDS.some((word) => word === words[0]) ? { columns: null } : null;
  }
  if (!KNOWN.has(cells[0] ?? '')) return null;
  const code = findColumn(cells, CODE_WORDS);
  return {
    columns:
      code === null ? null : { code, quantity: findColumn(cells, QUANTITY_WORDS), note: findColumn(cells, NOTE_WORDS) },
  };
}

function findColumn(cells: readonly string[], words: readonly string[]): number | null {
  const word = words.find((each) => cells.includes(each));
  return word === undefined ? null : cells.indexOf(word);
}

/** `Qté`, `PART #` and `Part no.` as plain letters. */
function fold(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z]/g, '');
}
