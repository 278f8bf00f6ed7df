/**
 * What a printed document shows, apart from how it is drawn: invoices, packing slips and pick lists are all made of these
 * parts, and a drawing of them needs nothing else.
 */

import type { Shape } from '#contract/pumps/draw-curves.ts';

/** `mono` for part numbers, quantities and money. */
export interface DocumentColumn {
  heading: string;
  /** Points; null takes what the others leave. One column has null. */
  width: number | null;
  align: 'left' | 'right';
  mono: boolean;
}

export interface DocumentTable {
  /** What it lists, for screen readers. */
  title: string;
  columns: readonly DocumentColumn[];
  rows: readonly (readonly string[])[];
  /** Small letters, narrow rows, and headings without capitals, which units would not be read in: for figures alone. */
  isDense?: boolean;
}

/** Lists of figures with a drawing beside them. */
export interface DocumentFigures {
  /** What they are of. */
  heading: string;
  lines: readonly string[];
  lists: readonly { heading: string; rows: readonly (readonly [label: string, value: string])[] }[];
  /** Sentences under the drawing. */
  remarks: readonly string[];
  drawing: { shapes: readonly Shape[]; width: number; height: number; letters: number; alt: string };
}

export interface PrintedDocument {
  /** The word at its head: Invoice. */
  heading: string;
  /** The title of the file, which is also at the foot of each page: Invoice 2026-00001. */
  title: string;
  /** When what it shows was made; the same document is the same file whenever it is drawn. */
  date: Date;
  company: { name: string; lines: readonly string[] };
  /** The title block; none without any. */
  facts: readonly (readonly [label: string, value: string])[];
  parties: readonly { heading: string; lines: readonly string[] }[];
  /** Above the table. */
  figures?: DocumentFigures;
  table: DocumentTable;
  sums: readonly { label: string; value: string; isTotal: boolean }[];
  notes: readonly string[];
}

/** A square to be ticked by hand, as the text of a cell. */
export const TICK_BOX = '☐';
