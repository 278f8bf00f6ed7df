/** What an import shows before it changes anything, and what must be confirmed or chosen: for the screen and the command alike. */

/** `undo`: an import that took another one back. */
export type ImportKind = 'folder' | 'sheet' | 'undo';

/** Groups of the changes of products, in the order in which they are shown. A product may be in several. */
export const PREVIEW_GROUPS = [
  'new',
  'removed',
  'number',
  'name',
  'price',
  'stock',
  'category',
  'availability',
  'text',
  'specifications',
  'pictures',
  'attachments',
  'curves',
  'order',
  'search',
] as const;
export type PreviewGroupName = (typeof PREVIEW_GROUPS)[number];

/** What is to become of one product. */
export interface PreviewChange {
  kind: 'new' | 'changed' | 'removed';
  id: number;
  partNumber: string;
  name: string;
  /** Its row in the file, from 1; null for a product that no row names. */
  line: number | null;
  /** Texts for people: of a new product what it would have, of one that is removed nothing. */
  fields: { field: string; before: string; after: string }[];
}

export interface PreviewGroup {
  group: PreviewGroupName;
  count: number;
  /** The first few. */
  examples: PreviewChange[];
}

/** What must be confirmed by itself, since it may be a mistake. */
export interface ImportWarning {
  id:
    | 'company'
    | 'time_zone'
    | 'provinces'
    | 'removed'
    | 'number'
    | 'price'
    | 'emptied_prices'
    | 'below_cost'
    | 'many_prices'
    | 'spoiled'
    | 'curves'
    | `emptied_${string}`;
  sentence: string;
  /** Whether it is confirmed by the company's name. */
  byName: boolean;
}

/**
 * A field that a person has changed on a screen since the file was made, or stock of which the file has the same figure as last time and
 * the shop another since. The shop's value stays unless the file's is chosen.
 */
export interface ImportConflict {
  /** Of the product and the field, the same in each preview. */
  id: string;
  productId: number;
  partNumber: string;
  name: string;
  field: string;
  changedAt: string;
  shop: string;
  file: string;
}

/** In place of the ids of conflicts in which the file's value is chosen: those of all of one kind. */
export const ALL_CONFLICTS = { screens: 'all screens', stock: 'all stock' } as const;
export type ConflictKind = keyof typeof ALL_CONFLICTS;

/** A row that is left out of this import, because checkouts hold more of the product than its stock says. */
export interface WaitingLine {
  line: number | null;
  partNumber: string;
  reason: string;
}

/** What an import would change of products. */
export interface ImportPreview {
  groups: PreviewGroup[];
  warnings: ImportWarning[];
  /** The first few hundred. */
  conflicts: ImportConflict[];
  /** In how many of all the shop's value stays. */
  conflictCounts: Record<ConflictKind, number>;
  waiting: WaitingLine[];
}
