/** Import and export in the console: a sheet that was sent, what it would change, and the last import. */

import { z } from 'zod';
import { moment } from '../wire.ts';
import { IMPORT_STATES } from './import-lists.ts';
import { PREVIEW_GROUPS } from './import-terms.ts';

export const importParams = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/, 'Must be the id of a file') });

const change = z.object({
  kind: z.enum(['new', 'changed', 'removed']),
  part_number: z.string(),
  name: z.string(),
  /** Row of the sheet. */
  line: z.number().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChangeView = z.infer<typeof change>;

const preview = z.object({
  fingerprint: z.string(),
  groups: z.array(z.object({ group: z.enum(PREVIEW_GROUPS), count: z.number() })),
  /** To be confirmed one by one. */
  warnings: z.array(z.object({ id: z.string(), sentence: z.string(), by_name: z.boolean() })),
  /** What is typed to confirm the warnings that are `by_name`. */
  company: z.string().nullable(),
  conflicts: z.array(
    z.object({
      id: z.string(),
      part_number: z.string(),
      field: z.string(),
      changed_at: moment,
      shop: z.string(),
      file: z.string(),
    }),
  ),
  /** As it was chosen for this comparison, see `compareImportBody`. */
  take_from_file: z.array(z.string()),
  /** In how many conflicts of each kind, shown or not, the shop's value stays. */
  staying: z.object({ screens: z.number(), stock: z.number() }),
  /** Rows that are left out. */
  waiting: z.array(z.object({ line: z.number().nullable(), part_number: z.string(), reason: z.string() })),
});

/** How a sheet is written. */
const writtenSheet = {
  format: z.enum(['xlsx', 'csv']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  decimal_mark: z.string(),
  sheet_name: z.string().nullable(),
  heading_row: z.number(),
};

export const importDraft = z.object({
  id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  progress: z.object({ step: z.string(), done: z.number(), total: z.number().nullable() }).nullable(),
  /** How the sheet of products is written, and what its columns are; null until it was read, and for a file of curves alone. */
  sheet: z
    .object({
      ...writtenSheet,
      is_remembered: z.boolean(),
      columns: z.array(
        z.object({
          heading: z.string(),
          samples: z.array(z.string()),
          column: z.string().nullable(),
          is_guessed: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** The sheets of performance curves; `column` is what a column is read as, null where it is left alone. */
  curves: z.array(
    z.object({
      ...writtenSheet,
      columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), column: z.string().nullable() })),
    }),
  ),
  /** Columns of products. */
  choices: z.array(z.string()),
  /** Null until it was compared with the shop without an error. */
  preview: preview.nullable(),
  /** What is wrong with it; it cannot be applied then. */
  errors: z.array(z.string()),
  /** Oddities that do not stop it. */
  notes: z.array(z.string()),
  has_complaints_sheet: z.boolean(),
});
export type ImportDraftView = z.infer<typeof importDraft>;

export const compareImportBody = z.object({
  /** Heading of the sheet -> column of products, or null for one that is left alone. */
  mapping: z.record(z.string().max(1000), z.string().max(50).nullable()),
  /** Ids of conflicts in which the value of the file is taken, or `all screens` and `all stock` for all of a kind. */
  take_from_file: z.array(z.string().max(100)).max(100_000).default([]),
});

export const listImportChangesQuery = z.object({
  group: z.enum(PREVIEW_GROUPS),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Must be the number of a page')
    .default('1'),
});
export const importChangePage = z.object({ total: z.number(), changes: z.array(change) });

export const applyImportBody = z.object({
  /** Of the preview that was shown. */
  fingerprint: z.string().max(200),
  /** Ids of the warnings that were ticked. */
  confirmed: z.array(z.string().max(100)).max(50),
  /** The company's name, where a warning is confirmed by it. */
  company: z.string().max(300).nullable().default(null),
});

export const lastImport = z.object({
  last: z
    .object({
      id: z.number(),
      kind: z.enum(['folder', 'sheet', 'undo']),
      source: z.string(),
      by: z.string(),
      at: moment,
      /** Of products. */
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
      /** Other tables that it changed. */
      tables: z.array(z.string()),
      /** What taking it back moves in the shop, such as the time zone; one sentence each. */
      moves: z.array(z.string()),
      why_not: z.string().nullable(),
    })
    .nullable(),
});
export type LastImportView = NonNullable<z.infer<typeof lastImport>['last']>;

export const undoImportBody = z.object({ id: z.int() });
export const importUndone = z.object({ notes: z.array(z.string()) });
