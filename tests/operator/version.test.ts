/** The version that the command prints is the newest of CHANGELOG.md. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runOperator } from '#tests/support/operator.ts';

test('the version is that of package.json, and the newest in the list of changes', async () => {
  const changes = await readFile(resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const { code, out } = await runOperator(['version'], {});
  expect([code, out.trim()]).toEqual([0, /^## (\d+\.\d+\.\d+)$/m.exec(changes)?.[1]]);
});
