/** The demo shop's pages as they are served, before any script runs. To be called once in a test file. */

import { afterAll, beforeAll } from 'vitest';
import type { App } from '#server/app.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { createAppWithoutPayments } from './app-without-payments.ts';
import { createTestDatabase } from './database.ts';

export async function demoPages() {
  const demo = await createTestDatabase({ demo: true });
  let shop: App;

  beforeAll(async () => {
    await buildPagesIfChanged(() => undefined);
    shop = await createAppWithoutPayments(demo, { publicUrl: 'https://pumps.example', pages: true });
  });
  afterAll(async () => {
    await shop.http.close();
    await demo.close();
  });

  /** `html` is without scripts and comments. */
  const load = async (url: string) => {
    const { statusCode, body, headers } = await shop.http.inject({ method: 'GET', url });
    const html = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
    return { status: statusCode, location: headers['location'], html };
  };
  /** The document as it is sent. */
  const loadWhole = async (url: string) => (await shop.http.inject({ method: 'GET', url })).body;
  /** The response as it is sent. */
  const fetchWhole = async (url: string) => {
    const { statusCode, body, headers } = await shop.http.inject({ method: 'GET', url });
    return { status: statusCode, body, type: String(headers['content-type']), location: headers['location'] };
  };
  return { load, loadWhole, fetchWhole, countCached: () => shop.pages?.cached().pages };
}
