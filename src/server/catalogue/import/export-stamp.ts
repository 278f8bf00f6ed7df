/** `export.json` of an exported folder: by it an import knows what the shop had when the folder was written. */

import { dirname } from 'node:path';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findExport } from './imports-store.ts';
import type { ExportRecord } from './imports-store.ts';
import { readInside } from './read-inside.ts';

export const STAMP_FILE = 'export.json';

const MAX_BYTES = 5_000_000;
/** A change on a screen that was not committed yet when the export began is at most so old. */
const SLACK_MS = 60_000;

export interface FileOrigin {
  /** The export whose stock the file has; null when it is not known, or a file of it was imported before. */
  exportId: string | null;
  /** The export that the file belongs to. */
  stampId: string | null;
  /** When it was made, where that is known. */
  since: Date | null;
}

/** Of a folder. */
export async function findOrigin(tx: InTransaction, folder: string): Promise<FileOrigin> {
  const stamp = await readStamp(folder);
  return toOrigin(stamp === null ? null : await findExport(tx, stamp.export));
}

/** Pictures of the folder that were damaged when they came, and are stored nowhere: by file, the hash. */
export async function findDamagedPictures(folder: string): Promise<ReadonlyMap<string, string>> {
  const damaged: unknown = (await readStamp(folder))?.damaged;
  if (typeof damaged !== 'object' || damaged === null) return new Map();
  return new Map(Object.entries(damaged).flatMap(([file, hash]) => (typeof hash === 'string' ? [[file, hash]] : [])));
}

/** Of a sheet: the folder that it is in, or else the newest export, which the sheet has its stock of. */
export async function findSheetOrigin(tx: InTransaction, file: string): Promise<FileOrigin> {
  const beside = await findOrigin(tx, dirname(file));
  if (beside.stampId !== null) return beside;
  const { exportId } = toOrigin(await findExport(tx, null));
  return { exportId, stampId: exportId, since: null };
}

function toOrigin(found: ExportRecord | null): FileOrigin {
  if (found === null) return { exportId: null, stampId: null, since: null };
  const since = new Date(found.exported_at.getTime() - SLACK_MS);
  return { exportId: found.is_imported ? null : found.id, stampId: found.id, since };
}

/** Null without the file, and for one that is not ours. */
async function readStamp(folder: string): Promise<{ export: string; damaged?: unknown } | null> {
  const bytes = await readInside(folder, STAMP_FILE, MAX_BYTES);
  if (!Buffer.isBuffer(bytes)) return null;
  try {
    const stamp: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof stamp !== 'object' || stamp === null || !('export' in stamp)) return null;
    return typeof stamp.export === 'string' ? { ...stamp, export: stamp.export } : null;
  } catch {
    return null;
  }
}

interface Stamp {
  id: string;
  at: Date;
  version: string;
  damaged: Readonly<Record<string, string>>;
}

export function formatStamp({ id, at, version, damaged }: Stamp): string {
  const note = 'Written by the export. Leave it in the folder: by it an import knows what has changed since.';
  return `${JSON.stringify({ export: id, exported_at: at.toISOString(), version, note, damaged }, null, 2)}\n`;
}
