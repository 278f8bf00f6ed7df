/** Keys that the shop makes for itself at its first start and keeps in the data folder, readable by its user alone. */
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({
  /** Signs CSRF tokens and makes confirmation tokens. */
  secretKey: z.string().min(32),
  /** What shop and payment sandbox share. */
  sandboxApiKey: z.string().startsWith('sk_test_'),
  sandboxWebhookSecret: z.string().startsWith('whsec_'),
});

export type Secrets = z.infer<typeof secrets>;

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return secrets.parse(JSON.parse(stored));
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
  return secrets.parse(JSON.parse(await readFile(file, 'utf8')));
}

function random(): string {
  return randomBytes(32).toString('hex');
}
