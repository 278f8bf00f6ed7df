/** PgBouncer between shop and PostgreSQL: in each of its modes the shop refuses to start, in one line (decision 129). */

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { databaseOwner } from '#server/platform/database/postgres-process.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { findProgram, makeFolder, startProgram } from './programs.ts';

const program = findProgram('pgbouncer');
const IGNORED =
  'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits';
const MODES =
  program === null
    ? []
    : [
        ['transaction mode with its defaults', 'pool_mode = transaction'],
        ['transaction mode that ignores start parameters', `pool_mode = transaction\n${IGNORED}`],
        ['session mode that ignores start parameters', `pool_mode = session\n${IGNORED}`],
      ];

test('PgBouncer is installed, or its tests were named as left out', () =>
  expect(MODES.length).toBe(program === null ? 0 : 3));

test.each(MODES)('a shop behind PgBouncer in %s does not start', async (_mode, lines) => {
  const server = inject('testServer');
  const open = await createTestDatabase();
  const { folder, remove } = await makeFolder();
  const port = await freePort();
  const name = new URL(open.databaseUrl).pathname.slice(1);
  const settings = [
    '[databases]',
    `* = host=${server.socketFolder} user=${server.user}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    lines,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  for (const path of [folder, file, server.folder]) await chmod(path, 0o755);
  // PgBouncer does not run as root either, and the socket is its owner's alone.
  const owner = await databaseOwner();
  const bouncer = await startProgram(program ?? '', [file], {
    folder,
    port,
    ...(owner !== null && { uid: owner.uid }),
  });
  const url = `postgres://${server.user}@127.0.0.1:${port}/${name}`;
  const failure: unknown = await openDatabase({ databaseUrl: url, dataDir: folder })
    .then((opened) => opened.close())
    .catch((error: unknown) => error);
  await bouncer.stop();
  await open.close();
  await remove();
  expect(String(failure)).toMatch(/connection pooler[^\n]*$/);
});
