/** Import and export: a sheet is sent, compared, applied, taken back; the whole folder is downloaded. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  EXPORT_PATH,
  IMPORT_FILE_ROUTE,
  MAX_FILE_NAME_CHARACTERS,
  MAX_SHEET_BYTES,
  rowErrorsRoute,
} from '#contract/console/import-lists.ts';
import { importParams } from '#contract/console/imports.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { line } from '#contract/wire.ts';
import { describeEnd } from '#server/catalogue/import/import-process.ts';
import type { ImportRunner } from '#server/catalogue/import/import-process.ts';
import { readPreviewPage } from '#server/catalogue/import/preview-file.ts';
import { SHEET_COLUMNS } from '#server/catalogue/import/product-columns.ts';
import type { ColumnMapping } from '#server/catalogue/import/sheets/map-columns.ts';
import { findLastImport } from '#server/catalogue/import/undo-import.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseQuery } from '#server/platform/http/mount.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sheetHeaders } from '#server/platform/http/send-sheet.ts';
import {
  makeUploadFolder,
  receiveUpload,
  removeUpload,
  takeStreams,
  toUploadProblem,
} from '#server/platform/http/uploads.ts';
import { ImportDrafts, rowErrorFile, previewFile } from './import-drafts.ts';
import { mountConsoleCall } from './mount-call.ts';
import { sessionOf } from './sessions.ts';
import { toChangeView, toDraftView, toLastImport } from './show-import.ts';

const PAGE_SIZE = 50;

export interface ImportServices {
  database: Database;
  dataDir: string;
  imports: ImportRunner;
}

export function importRoutes(app: FastifyInstance, services: ImportServices): void {
  const drafts = new ImportDrafts(services.imports);
  receiveSheets(app, services, drafts);

  mountConsoleCall(app, 'getImport', async ({ params: { id } }) => {
    const draft = drafts.get(id);
    return draft === null ? new Problem('not_found') : toDraftView(draft);
  });

  mountConsoleCall(app, 'compareImport', async ({ params: { id }, body }, { by }) => {
    const draft = drafts.get(id);
    if (draft === null) return new Problem('not_found');
    const mapping = toColumnMapping(body.mapping);
    const isBegun = drafts.compare(draft, { mapping, takeFromFile: body.take_from_file, by });
    return isBegun ? {} : new Problem('import_busy');
  });

  mountConsoleCall(app, 'listImportChanges', async ({ params: { id }, query: { group, page } }) => {
    const draft = drafts.get(id);
    if (draft?.compared?.changes === undefined || draft.compared.changes === null) return new Problem('not_found');
    const offset = (Number(page) - 1) * PAGE_SIZE;
    const { total, changes } = await readPreviewPage(previewFile(draft), { group, offset, limit: PAGE_SIZE });
    return { total, changes: changes.map(toChangeView) };
  });

  mountConsoleCall(app, 'applyImport', async ({ params: { id }, body }, { by }) => {
    const draft = drafts.get(id);
    if (draft === null) return new Problem('not_found');
    const company = draft.compared?.changes?.company ?? null;
    const isNamed = draft.compared?.changes?.preview.warnings.some(({ byName }) => byName) === true;
    if (draft.state === 'checked' && isNamed && body.company !== company)
      return new Problem('invalid_request', { fields: { company: `Type ${company} to confirm` } });
    return drafts.apply(draft, { ...body, by }) ? {} : new Problem('import_busy');
  });

  mountConsoleCall(app, 'getLastImport', async () => {
    const last = await findLastImport(services.database);
    return { last: last && toLastImport(last) };
  });

  mountConsoleCall(app, 'undoImport', async ({ body: { id } }, { by }) => {
    const result = await services.imports.run('undo', { by, expected: id });
    const undone =
      result.kind === 'ended' ? ({ kind: 'refused', reasons: [describeEnd(result)] } as const) : result.output;
    if (undone.kind === 'undone') return { notes: undone.notes };
    const why = undone.reasons.join('; ');
    return new Problem('import_not_undone', { extensions: { why } });
  });

  for (const format of SHEET_FORMATS)
    app.get(rowErrorsRoute(format), async (request, reply) => {
      const params = importParams.safeParse(request.params);
      const draft = params.success ? drafts.get(params.data.id) : null;
      if (draft?.compared?.hasRowErrors !== true) return sendProblem(reply, new Problem('not_found'));
      return sendFile(reply, rowErrorFile(draft, format), sheetHeaders({ name: 'what-is-wrong', format }));
    });

  app.get(EXPORT_PATH, (request, reply) => sendExport(reply, services, sessionOf(request).name));
}

/** Columns that there are not are left alone; the reader says what is missing. */
function toColumnMapping(input: Record<string, string | null>): ColumnMapping {
  const entries = Object.entries(input).map(
    ([heading, name]) => [heading, SHEET_COLUMNS.find((column) => column === name) ?? null] as const,
  );
  return Object.fromEntries(entries);
}

const sheetQuery = z.object({ name: line(MAX_FILE_NAME_CHARACTERS).min(1) });

function receiveSheets(app: FastifyInstance, { dataDir }: ImportServices, drafts: ImportDrafts): void {
  void app.register(async (part) => {
    takeStreams(part);
    part.post(IMPORT_FILE_ROUTE, async (request: FastifyRequest, reply) => {
      sessionOf(request);
      const query = parseQuery(sheetQuery, request.query);
      if (query instanceof Problem) return sendProblem(reply, query);
      if (!(request.body instanceof Readable)) return sendProblem(reply, new Problem('invalid_request'));
      const { name } = query;
      const upload = await receiveUpload(dataDir, request.body, { name, maxBytes: MAX_SHEET_BYTES });
      if (typeof upload === 'string') return sendProblem(reply, toUploadProblem(upload, 'file'));
      const { id } = await drafts.add(name, upload);
      return reply.code(201).header('cache-control', 'no-store').send({ id });
    });
  });
}

/** The folder is written, packed and sent; nothing of it stays. */
async function sendExport(
  reply: FastifyReply,
  { dataDir, imports }: ImportServices,
  by: string,
): Promise<FastifyReply> {
  const folder = await makeUploadFolder(dataDir);
  reply.raw.once('close', () => void removeUpload(folder));
  const zip = join(folder, 'folder.zip');
  const result = await imports.run('export', { folder: join(folder, 'shop'), zip, by });
  const exported = result.kind === 'ended' ? ({ kind: 'refused', why: describeEnd(result) } as const) : result.output;
  if (exported.kind === 'refused')
    return sendProblem(reply, new Problem('export_failed', { extensions: { why: exported.why } }));
  return sendFile(reply, zip, {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="shop.zip"',
    'cache-control': 'no-store',
  });
}

async function sendFile(reply: FastifyReply, path: string, headers: Record<string, string>): Promise<FastifyReply> {
  const { size } = await stat(path);
  return reply.headers({ ...headers, 'content-length': size }).send(createReadStream(path));
}
