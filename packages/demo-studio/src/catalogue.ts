import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** The demo folder, as far as the drawing office needs it. */
export interface Product {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly price: string;
  readonly material: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly specs: ReadonlyMap<string, string>;
}

interface Row {
  readonly [column: string]: string;
}

export function readRows(folder: string, file: string): readonly Row[] {
  const rows: unknown = parse(readFileSync(join(folder, file)), { columns: true, bom: true, skip_empty_lines: true });
  if (!Array.isArray(rows)) throw new Error(`${file}: no rows`);
  return rows.filter(isRow);
}

export function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`column ${column} is missing`);
  return value;
}

export function readProducts(folder: string): ReadonlyMap<string, Product> {
  const specs = new Map<string, Map<string, string>>();
  for (const row of readRows(folder, 'specifications.csv')) {
    const of = specs.get(cell(row, 'product_id')) ?? new Map<string, string>();
    of.set(cell(row, 'key'), cell(row, 'value'));
    specs.set(cell(row, 'product_id'), of);
  }
  return new Map(
    readRows(folder, 'products.csv').map((row): [string, Product] => {
      const id = cell(row, 'id');
      return [
        id,
        {
          id,
          number: cell(row, 'part_number'),
          name: cell(row, 'name'),
          price: cell(row, 'price'),
          material: cell(row, 'material'),
          description: cell(row, 'description'),
          tags: cell(row, 'tags').split(';'),
          specs: specs.get(id) ?? new Map<string, string>(),
        },
      ];
    }),
  );
}

/** The first number of a specification value ("38 mm (1.496 in)" is 38), or the one that a pattern captures. */
export function figure(product: Product, key: string, otherwise: number, pattern: RegExp = /(\d+(?:\.\d+)?)/): number {
  const match = pattern.exec(product.specs.get(key) ?? '');
  return match === null ? otherwise : Number(match[1]);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
