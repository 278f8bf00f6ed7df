/** The process of backup-process.ts: takes one backup, writes why it failed to standard error, and ends. */

import { once } from 'node:events';
import { setPriority } from 'node:os';
import { openDatabase } from '#server/platform/database/database.ts';
import { readVersion } from '#server/platform/version.ts';
import type { BackupRequest } from './backup-process.ts';
import { takeBackup } from './take-backup.ts';

/** Half way to the least. */
const PRIORITY = 10;

process.once('disconnect', () => process.exit(1));
setPriority(PRIORITY);
const [request] = (await once(process, 'message')) as [BackupRequest]; // sent by backup-process.ts alone
const open = await openDatabase(request);
const outcome = await takeBackup({ ...open, version: readVersion() }, request, request.by);
await open.close();
if (outcome.kind === 'failed') process.stderr.write(`${outcome.why}\n`);
process.exit(outcome.kind === 'failed' ? 1 : 0);
