/** Lighthouse's mobile audit of every kind of public page, beside a bare page with the same first picture. */

import { execFile } from 'node:child_process';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { withShop } from '#tests/support/shop-process.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { atLeast, atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { Series } from './statistics.ts';

/** Fetched by npm when the benchmark runs: nothing else in the project needs it, and it brings 150 packages along. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;
const MOST_TRIES = 3;
/** One of each kind of page that search engines may show. */
const PAGES = [
  '/',
  '/shop',
  '/shop?category=Pumps',
  '/shop?category=Mechanical+Seals&view=table',
  '/product/30',
  '/compare?ids=29,30,31',
  '/finder/seal',
  '/tools/packing',
  '/quick-order',
  '/about',
  '/contact',
  '/equipment/pumps',
  '/gallery/service-repair',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** What is read of its report. */
interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<(typeof TIMES)[number], { numericValue: number }>;
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about: `Lighthouse's mobile audit of every kind of public page, median of ${ROUNDS}`,
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, async ({ url }) => {
      const bare = await startBarePage(url);
      const series = new Series();
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await auditInto(series, 'bare', bare.url);
          for (const page of PAGES) await auditInto(series, page, url + page);
          say(`round ${round} of ${ROUNDS}`);
        }
      } finally {
        bare.close();
      }
      return PAGES.flatMap((page) => toMeasurements(page, series));
    }),
};

async function auditInto(series: Series, name: string, address: string): Promise<void> {
  const { categories, audits } = await audit(address);
  for (const category of CATEGORIES) series.add(`${name} ${category}`, categories[category].score * 100);
  for (const time of TIMES) series.add(`${name} ${time}`, audits[time].numericValue);
}

/** Now and then Chromium's recording lacks its beginning, and Lighthouse requests a restart. */
async function audit(address: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runLighthouse(address);
    } catch (error) {
      if (tries === MOST_TRIES || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function runLighthouse(address: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync',
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium(console.log) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report; // Lighthouse's own format
}

function toMeasurements(page: string, series: Series): Measurement[] {
  const [paint, blocking, shift] = TIMES.map((time) => series.median(`${page} ${time}`)) as [number, number, number]; // one for each
  return [
    ...CATEGORIES.map((category) => atLeast(`${page}: ${category}`, series.median(`${page} ${category}`), 100, '', 0)),
    plain(`${page}: largest contentful paint`, paint, 'ms', 0),
    ...(page === '/shop'
      ? [atMost(`${page}: the same against the bare page`, paint / series.median(`bare ${TIMES[0]}`), 1.3, '', 2)]
      : []),
    atMost(`${page}: total blocking time`, blocking, 50, 'ms', 0),
    atMost(`${page}: layout shift`, shift, 0, '', 3),
  ];
}

/** Nothing but the first picture of the shop's list, from the same server. */
async function startBarePage(shop: string): Promise<{ url: string; close(): void }> {
  const client = new HttpClient(shop, 1);
  const { body } = await client.send('/shop', { headers: { 'accept-encoding': 'identity' } });
  client.close();
  const [picture = ''] = /<picture>[\s\S]*?<\/picture>/.exec(body.toString()) ?? [];
  if (picture === '') throw new Error('The list has no picture');
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
    <style>img { width: 100%; height: auto }</style>${picture}`;
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/media/')) {
      // The shop lets no other origin show its pictures.
      get(shop + url, (file) => file.pipe(response.writeHead(200, { 'content-type': file.headers['content-type'] })));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}
