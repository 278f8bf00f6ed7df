/** What a first visitor's browser fetches to show the shop. */
import type { Page, Request } from '@playwright/test';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { withBrowser } from './browser.ts';

const VIEWPORT = { width: 1280, height: 800 };
/** The browser sends no request for half a second. */
const IDLE = 'networkidle';

export const firstView: Benchmark = {
  name: 'first-view',
  about: 'Bytes over the wire and requests of the first view of /shop in Chromium, with an empty cache',
  run: ({ dataDir }) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        // The first visitor of all has the page rendered for him; the bytes are the same.
        const page = await browser.newPage({ viewport: VIEWPORT });
        return toFigures(await fetchAll(page, `${url}/shop`));
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

function toFigures(fetched: Fetched[]): Figure[] {
  const kilobytes = (kind: Kind) => ofKind(kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const ofKind = (kind: Kind) => fetched.filter((each) => each.kind === kind);
  const withoutPictures = fetched.filter(({ kind }) => kind !== 'picture');
  return [
    atMost('scripts', kilobytes('script'), 110, 'kB'),
    atMost('page', kilobytes('page'), 8, 'kB'),
    atMost('style sheets', kilobytes('style'), 12, 'kB'),
    atMost('fonts', kilobytes('font'), 36, 'kB'),
    atMost('font files', ofKind('font').length, 2, '', 0),
    atMost('all but pictures', withoutPictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 200, 'kB'),
    atMost('requests without pictures', withoutPictures.length, 14, '', 0),
    plain('script files', ofKind('script').length, '', 0),
    plain('pictures in view', ofKind('picture').length, '', 0),
    plain('pictures', kilobytes('picture'), 'kB'),
    plain('requests of other kinds', ofKind('other').length, '', 0),
    plain('all requests', fetched.length, '', 0),
    plain('all bytes', fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 'kB'),
  ];
}
