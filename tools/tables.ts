/**
 * Who reads each table of the database, by the SQL of the server:
 *
 *   npm run tables     writes the column "read in" of the table in docs/architecture.md
 */

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSqlFiles, writeReaders } from './table-uses.ts';

const DOCUMENT = resolve(import.meta.dirname, '../docs/architecture.md');

await writeFile(DOCUMENT, writeReaders(await readFile(DOCUMENT, 'utf8'), readSqlFiles()));
