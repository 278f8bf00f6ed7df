/** Sheets that people have sent to the console, from reading to applying: in memory, their files below DATA_DIR/uploads. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImportState } from '#contract/console/import-lists.ts';
import { isBusyState } from '#contract/console/import-lists.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import type { ImportProgress } from '#server/catalogue/import/import-options.ts';
import { describeEnd } from '#server/catalogue/import/import-process.ts';
import type { FileFacts, ImportRunner, SheetCompared } from '#server/catalogue/import/import-process.ts';
import type { ColumnMapping } from '#server/catalogue/import/sheets/map-columns.ts';
import { removeUpload } from '#server/platform/http/uploads.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { findFileError } from '#server/platform/workers/work-problem.ts';
import type { WorkResult } from '#server/platform/workers/worker-task.ts';

/** Beyond this the oldest is forgotten, with its file. */
const MAX_DRAFTS = 10;

export interface ImportDraft {
  id: string;
  name: string;
  upload: Upload;
  state: ImportState;
  progress: ImportProgress | null;
  facts: FileFacts | null;
  compared: SheetCompared | null;
  /** What stops it beside what was compared. */
  failure: string | null;
  takeFromFile: readonly string[];
}

/** What a person has seen of the changes, and confirmed. */
interface Shown {
  fingerprint: string;
  confirmed: readonly string[];
  /** The company's name as it was typed; null where the form does not ask for it. */
  company: string | null;
  by: string;
}

export class ImportDrafts {
  readonly #drafts = new Map<string, ImportDraft>();
  readonly #runner: ImportRunner;

  constructor(runner: ImportRunner) {
    this.#runner = runner;
  }

  get(id: string): ImportDraft | null {
    return this.#drafts.get(id) ?? null;
  }

  /** Begins to read it. */
  async add(name: string, upload: Upload): Promise<ImportDraft> {
    await this.#forgetOldest();
    const draft: ImportDraft = {
      id: randomUUID(),
      name,
      upload,
      state: 'reading',
      progress: null,
      facts: null,
      compared: null,
      failure: null,
      takeFromFile: [],
    };
    this.#drafts.set(draft.id, draft);
    void this.#inspect(draft);
    return draft;
  }

  /** Begins to compare it with the shop; false while something is going on with it, or when it could not be read. */
  compare(
    draft: ImportDraft,
    requested: { mapping: ColumnMapping; takeFromFile: readonly string[]; by: string },
  ): boolean {
    if (isBusyState(draft.state) || draft.state === 'applied' || draft.facts === null) return false;
    const { products } = draft.facts;
    if (products !== null)
      draft.facts = { ...draft.facts, products: { ...products, mapping: requested.mapping, guessed: [] } };
    draft.takeFromFile = requested.takeFromFile;
    this.#begin(draft, 'checking');
    void this.#finish(
      draft,
      this.#runner.run('compare', toSheet(draft, draft.facts, requested.by), this.#report(draft)),
    );
    return true;
  }

  /** Begins to apply what was shown; false unless it was compared. */
  apply(draft: ImportDraft, shown: Shown): boolean {
    if (draft.state !== 'checked' || draft.facts === null) return false;
    const { by, ...approval } = shown;
    this.#begin(draft, 'applying');
    const input = { ...toSheet(draft, draft.facts, by), ...approval };
    void this.#finish(draft, this.#runner.run('apply', input, this.#report(draft)));
    return true;
  }

  #begin(draft: ImportDraft, state: ImportState): void {
    Object.assign(draft, { state, progress: null, failure: null });
  }

  #report(draft: ImportDraft): (progress: ImportProgress) => void {
    return (progress) => (draft.progress = progress);
  }

  async #inspect(draft: ImportDraft): Promise<void> {
    const result = await this.#runner.run('inspect', { file: draft.upload.file });
    if (result.kind === 'ended') {
      const error = findFileError(result);
      const why = error === null ? describeEnd(result) : `${draft.name} ${error}.`;
      Object.assign(draft, { state: 'refused', failure: why });
    } else if ('problem' in result.output) {
      Object.assign(draft, { state: 'refused', failure: `${draft.name} ${result.output.problem}` });
    } else Object.assign(draft, { state: 'read', facts: result.output });
  }

  async #finish(draft: ImportDraft, running: Promise<WorkResult<SheetCompared>>): Promise<void> {
    const result = await running;
    if (result.kind === 'ended') Object.assign(draft, { state: 'failed', failure: describeEnd(result) });
    else Object.assign(draft, { compared: result.output, ...decideState(draft.state, result.output) });
  }

  async #forgetOldest(): Promise<void> {
    for (const draft of this.#drafts.values()) {
      if (this.#drafts.size < MAX_DRAFTS) return;
      if (isBusyState(draft.state)) continue;
      this.#drafts.delete(draft.id);
      await removeUpload(draft.upload.folder);
    }
  }
}

export function previewFile({ upload }: ImportDraft): string {
  return join(upload.folder, 'preview.jsonl');
}

export function rowErrorFile({ upload }: ImportDraft, format: SheetFormat): string {
  return join(upload.folder, `complaints.${format}`);
}

function toSheet(draft: ImportDraft, { products }: FileFacts, by: string) {
  return {
    file: draft.upload.file,
    mapping: products?.mapping ?? {},
    takeFromFile: draft.takeFromFile,
    by,
    previewFile: previewFile(draft),
    rowErrorFiles: SHEET_FORMATS.map((format) => rowErrorFile(draft, format)),
  };
}

const OUTDATED = 'The shop has changed since the file was compared with it. Look at the changes as they are now.';

/** After a comparison, or an attempt to apply it: what was not applied without an error differs from what was shown. */
function decideState(
  before: ImportState,
  { errors, isApplied }: SheetCompared,
): Pick<ImportDraft, 'state' | 'failure'> {
  if (errors.length > 0) return { state: 'refused', failure: null };
  if (before !== 'applying') return { state: 'checked', failure: null };
  return isApplied ? { state: 'applied', failure: null } : { state: 'checked', failure: OUTDATED };
}
