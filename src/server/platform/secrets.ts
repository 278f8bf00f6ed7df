/** Keys that the shop makes for itself at its first start and keeps in the data folder, readable by its user alone. */

import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config.ts';

const secrets = z.object({
  /** Signs CSRF tokens and makes confirmation tokens. */
  secretKey: z.string().min(32),
  /** What shop and payment sandbox share. */
  sandboxApiKey: z.string().startsWith('sk_test_'),
  sandboxWebhookSecret: z.string().startsWith('whsec_'),
});

export type Secrets = z.infer<typeof secrets>;

/** Makes them at the first start. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const stored = await findSecrets(dataDir);
  if (stored !== null) return stored;
  const file = secretsFileOf(dataDir);
  const made: Secrets = {
    secretKey: random(),
    sandboxApiKey: `sk_test_${random()}`,
    sandboxWebhookSecret: `whsec_${random()}`,
  };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  // A link fails where a rename would replace: of two first starts at once, one makes the keys and both use them.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return (await findSecrets(dataDir)) ?? made;
}

/** Null when none have been made yet; throws ConfigError when the file cannot be read or is damaged. */
export async function findSecrets(dataDir: string): Promise<Secrets | null> {
  const file = secretsFileOf(dataDir);
  try {
    return secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    // Neither JSON's nor the schema's own message: they quote what stands in the file.
    throw new ConfigError(
      `the keys in ${file} cannot be read: give this user the right to, or restore them from a backup`,
    );
  }
}

/** Made once, at the first start. */
export function secretsFileOf(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

function random(): string {
  return randomBytes(32).toString('hex');
}
