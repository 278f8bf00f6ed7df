/** The app's server entry: the built one in production, or through Vite with hot replacement in development. */

import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { defaultToProductionNodeEnv } from './build-pages.ts';
import { findPart } from './page-builds.ts';
import type { PageEntry } from './render-page.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Gives the entry for the next render. */
export type LoadEntry = () => Promise<PageEntry>;

export async function mountBuiltApp(app: FastifyInstance): Promise<LoadEntry> {
  const client = await findPart('client');
  await app.register(fastifyStatic, {
    root: resolve(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1d',
    decorateReply: false,
  });
  defaultToProductionNodeEnv();
  const entry = await importEntry(pathToFileURL(resolve(await findPart('server'), 'entry-server.js')).href);
  return () => Promise.resolve(entry);
}

export async function mountDevelopmentApp(app: FastifyInstance, httpServer: Server): Promise<LoadEntry> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment');
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => toEntry(await ssr.runner.import(resolve(ROOT, 'src/app/entry-server.tsx')));
}

async function importEntry(url: string): Promise<PageEntry> {
  return toEntry(await import(url));
}

function toEntry(module: { default: PageEntry }): PageEntry {
  return module.default;
}
