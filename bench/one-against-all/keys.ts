/** The keys that a shop and its payment sandbox share, by which a scene plays the payment service. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const keys = z.object({ sandboxApiKey: z.string(), sandboxWebhookSecret: z.string() });

export async function readKeys(dataDir: string): Promise<z.infer<typeof keys>> {
  return keys.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
}
