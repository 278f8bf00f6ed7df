import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/platform/config.ts';
import { loadSecrets } from '#server/platform/secrets.ts';

test.each([
  ['cut off', '{"secretKey":"'],
  ['empty', ''],
  ['of another form', '{"secretKey":"short"}'],
])('a file of keys that is %s is named in one line, and not replaced', async (_, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'secrets.json');
  await writeFile(file, text);
  await expect(loadSecrets(folder)).rejects.toThrow(
    new ConfigError(`the keys in ${file} cannot be read: give this user the right to, or restore them from a backup`),
  );
  expect(await readFile(file, 'utf8')).toBe(text);
});
