/** Sheets and imports as the console's replies show them. */

import type { PreviewChange } from '#contract/console/import-terms.ts';
import type { ImportChangeView, ImportDraftView, LastImportView } from '#contract/console/imports.ts';
import type { CurveSheetFacts, SheetCompared, SheetFacts } from '#server/catalogue/import/import-process.ts';
import { SHEET_COLUMNS } from '#server/catalogue/import/product-columns.ts';
import type { LastImport } from '#server/catalogue/import/undo-import.ts';
import type { ImportDraft } from './import-drafts.ts';

/** Of a column's cells that are shown. */
const SAMPLES = 3;
const MAX_SAMPLE_CHARACTERS = 60;

export function toDraftView(draft: ImportDraft): ImportDraftView {
  const { id, name, state, progress, facts, compared, failure: error } = draft;
  return {
    id,
    name,
    state,
    progress,
    sheet: facts?.products ? toSheetView(facts.products) : null,
    curves: (facts?.curves ?? []).map(toCurveSheetView),
    choices: [...SHEET_COLUMNS],
    preview: toPreviewView(compared, draft.takeFromFile),
    errors: [...(error === null ? [] : [error]), ...(compared?.errors ?? [])],
    notes: compared?.warnings ?? [],
    has_complaints_sheet: compared?.hasRowErrors === true,
  };
}

function toSheetView(facts: SheetFacts): NonNullable<ImportDraftView['sheet']> {
  return {
    ...toWrittenView(facts),
    is_remembered: facts.isRemembered,
    columns: facts.headings.map((heading, index) => ({
      heading,
      samples: samplesOf(facts.sample, index),
      column: facts.mapping[heading] ?? null,
      is_guessed: facts.guessed.includes(heading),
    })),
  };
}

function toCurveSheetView(facts: CurveSheetFacts): ImportDraftView['curves'][number] {
  return {
    ...toWrittenView(facts),
    columns: facts.headings.map((heading, index) => ({
      heading,
      samples: samplesOf(facts.sample, index),
      column: facts.columns[index] ?? null,
    })),
  };
}

function toWrittenView(facts: Omit<SheetFacts, 'mapping' | 'guessed' | 'isRemembered'>) {
  const { format, encoding, delimiter, decimalMark, sheetName, headingRow } = facts;
  return {
    format,
    encoding,
    delimiter,
    decimal_mark: decimalMark,
    sheet_name: sheetName,
    heading_row: headingRow,
  };
}

function samplesOf(rows: readonly (readonly string[])[], index: number): string[] {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  return [...new Set(cells)].slice(0, SAMPLES).map((cell) => cell.slice(0, MAX_SAMPLE_CHARACTERS));
}

function toPreviewView(compared: SheetCompared | null, takeFromFile: readonly string[]): ImportDraftView['preview'] {
  if (compared?.changes == null) return null;
  const { fingerprint, company, preview } = compared.changes;
  return {
    fingerprint,
    company,
    groups: preview.groups.map(({ group, count }) => ({ group, count })),
    warnings: preview.warnings.map(({ id, sentence, byName }) => ({ id, sentence, by_name: byName })),
    conflicts: preview.conflicts.map((conflict) => ({
      id: conflict.id,
      part_number: conflict.partNumber,
      field: conflict.field,
      changed_at: conflict.changedAt,
      shop: conflict.shop,
      file: conflict.file,
    })),
    take_from_file: [...takeFromFile],
    staying: preview.conflictCounts,
    waiting: preview.waiting.map(({ line, partNumber, reason }) => ({ line, part_number: partNumber, reason })),
  };
}

export function toChangeView({ kind, partNumber, name, line, fields }: PreviewChange): ImportChangeView {
  return { kind, part_number: partNumber, name, line, fields };
}

export function toLastImport(last: LastImport): LastImportView {
  const { at, counts, whyNot, ...facts } = last;
  return { ...facts, ...counts, at: at.toISOString(), why_not: whyNot };
}
