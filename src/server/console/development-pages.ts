/** The console's pages through Vite with hot replacement, for `npm run dev`. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');

/** After the guard, which also refuses other sites' requests for sources. Returns what gives the HTML of an address. */
export async function mountDevelopmentPages(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const vite = await createServer({
    configFile: resolve(ROOT, 'console.vite.config.ts'),
    appType: 'custom',
    // Apart from those of the shop's pages, which another Vite of the same process writes.
    cacheDir: resolve(ROOT, 'node_modules/.vite-console'),
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const page = resolve(ROOT, 'src/console/index.html');
  return async (url) => vite.transformIndexHtml(url, await readFile(page, 'utf8'));
}
