/** The formats in which the shop writes a sheet. No schema library here, so that the browser can carry it. */

/** In the order of their links: a workbook opens as it is in every spreadsheet program. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** As links name them. */
export const SHEET_FORMAT_NAMES: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' };
