/** Sheets as files that a browser downloads. */

import type { FastifyReply } from 'fastify';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { sheetStream } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const SHEET_TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export interface SheetFile {
  /** The name of the file without its ending. */
  name: string;
  format: SheetFormat;
}

/** No cache stores what is sent: it has the data of people. */
export function sheetHeaders({ name, format }: SheetFile): Record<string, string> {
  return {
    'content-type': SHEET_TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
  };
}

export function sendSheet(reply: FastifyReply, sheet: Sheet, file: SheetFile): FastifyReply {
  return reply.headers(sheetHeaders(file)).send(sheetStream(sheet, file.format));
}
