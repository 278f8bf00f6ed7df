/** Merged cells of a sheet: the rows of a block have the value of its first cell. */

import { columnNumber } from '#server/catalogue/xlsx/rows.ts';
import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import type { MergedBlock } from './opened-sheet.ts';

/** Those below the heading that are higher than a row, in the order of their first rows. */
export function toMergedBlocks(names: readonly string[], headingRow: number): MergedBlock[] {
  return names
    .flatMap((name): MergedBlock[] => {
      const [first = '', last = ''] = name.split(':');
      const [fromRow, toRow] = [first, last].map((place) => Number(place.replace(/^\D+/, '')));
      const column = columnNumber(first);
      if (column === null || fromRow === undefined || toRow === undefined) return [];
      return fromRow > headingRow && toRow > fromRow ? [{ name, column, fromRow, toRow }] : [];
    })
    .toSorted((a, b) => a.fromRow - b.fromRow);
}

interface OpenBlock extends MergedBlock {
  text: string;
  kind: SheetRow['kinds'][number] | undefined;
}

/** `blocks` in the order of their first rows. */
export function fillMerged(rows: AsyncIterable<SheetRow>, blocks: readonly MergedBlock[]): AsyncIterable<SheetRow> {
  return blocks.length === 0 ? rows : fillEach(rows, blocks);
}

async function* fillEach(rows: AsyncIterable<SheetRow>, blocks: readonly MergedBlock[]): AsyncGenerator<SheetRow> {
  let next = 0;
  let open: OpenBlock[] = [];
  for await (const row of rows) {
    open = open.filter(({ toRow }) => toRow >= row.row);
    for (let block = blocks[next]; block !== undefined && block.fromRow <= row.row; block = blocks[next]) {
      next += 1;
      if (block.fromRow === row.row)
        open.push({ ...block, text: row.cells[block.column] ?? '', kind: row.kinds[block.column] });
    }
    yield open.length === 0 ? row : open.reduce(fillCell, row);
  }
}

function fillCell(row: SheetRow, { column, text, kind, fromRow }: OpenBlock): SheetRow {
  if (fromRow === row.row || text === '' || (row.cells[column] ?? '') !== '') return row;
  const cells = [...row.cells];
  while (cells.length < column) cells.push('');
  cells[column] = text;
  const kinds = [...row.kinds];
  if (kind !== undefined) kinds[column] = kind;
  return { ...row, cells, kinds };
}
