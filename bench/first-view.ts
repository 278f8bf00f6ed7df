/** What a first visitor's browser fetches to show the shop. */

import type { Page, Request } from '@playwright/test';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { withBrowser } from './browser.ts';

const VIEWPORT = { width: 1280, height: 800 };
/** The browser sends no request for half a second. */
const IDLE = 'networkidle';

/** The pages that most visitors see first, with how the results name them. */
const PAGES = [
  ['/shop', 'list'],
  ['/', 'home'],
  ['/product/1', 'product'],
] as const;
/** Of script, with all that is loaded without a press. */
const MAX_SCRIPT_KB = 120;

export const firstView: Benchmark = {
  name: 'first-view',
  about:
    'Bytes over the wire and requests of the first view of /shop, / and /product/1 in Chromium, with an empty cache',
  run: ({ dataDir }) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const measurements: Measurement[] = [];
        for (const [path, name] of PAGES) {
          // The first visitor of all has the page rendered for him; the bytes are the same.
          const page = await browser.newPage({ viewport: VIEWPORT });
          measurements.push(...toMeasurements(await fetchAll(page, url + path), name));
          await page.close();
        }
        return measurements;
      }),
    ),
};

interface Fetched {
  kind: Kind;
  bytes: number;
}

type Kind = 'script' | 'page' | 'style' | 'font' | 'picture' | 'other';

async function fetchAll(page: Page, address: string): Promise<Fetched[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: IDLE });
  return Promise.all(
    requests.map(async (request) => ({ kind: kindOf(request), bytes: (await request.sizes()).responseBodySize })),
  );
}

function kindOf(request: Request): Kind {
  switch (request.resourceType()) {
    case 'document':
      return 'page';
    case 'script':
      return 'script';
    case 'stylesheet':
      return 'style';
    case 'font':
      return 'font';
    case 'image':
      return 'picture';
    default:
      // Scripts that are fetched ahead by <link rel="modulepreload"> can be distinguished by their address alone.
      return new URL(request.url()).pathname.endsWith('.js') ? 'script' : 'other';
  }
}

function toMeasurements(fetched: Fetched[], page: string): Measurement[] {
  const kilobytes = (kind: Kind) => ofKind(kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const ofKind = (kind: Kind) => fetched.filter((each) => each.kind === kind);
  const withoutPictures = fetched.filter(({ kind }) => kind !== 'picture');
  const measurements = [
    atMost('scripts', kilobytes('script'), MAX_SCRIPT_KB, 'kB'),
    plain('page', kilobytes('page'), 'kB'),
    atMost('style sheets', kilobytes('style'), 12, 'kB'),
    atMost('fonts', kilobytes('font'), 36, 'kB'),
    atMost('font files', ofKind('font').length, 2, '', 0),
    atMost('all but pictures', withoutPictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 200, 'kB'),
    plain('requests without pictures', withoutPictures.length, '', 0),
    plain('script files', ofKind('script').length, '', 0),
    plain('pictures in view', ofKind('picture').length, '', 0),
    plain('pictures', kilobytes('picture'), 'kB'),
    plain('all requests', fetched.length, '', 0),
    plain('all bytes', fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 'kB'),
  ];
  return measurements.map((measurement) => ({ ...measurement, what: `${page}: ${measurement.what}` }));
}
