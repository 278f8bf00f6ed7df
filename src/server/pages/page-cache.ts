/**
 * Keeps rendered pages. Deciding is in the pure functions at the foot; the cache keeps the books:
 * bounded bytes, the least recently used page goes first, one render per address at a time.
 */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress } from '#server/http/encodings.ts';
import type { Encoding } from '#server/http/encodings.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  html: Buffer;
  etag: string;
  contentSecurityPolicy: string;
  /** What the page was made of: `product:12`, `catalogue`, `content`. */
  tags: readonly string[];
}

/** A page as it is kept: its bytes once per encoding that was asked for, plain only until there is a compressed copy. */
export interface StoredPage extends Omit<RenderedPage, 'html'> {
  bodies: Partial<Record<Encoding, Buffer>>;
  renderedAt: number;
  /** How often it has been served without a second look. */
  served: number;
}

/** What a render gave that is no page to keep. */
export interface Passed<Other> {
  passed: Other;
  /** An old page is served in its place. */
  insteadOld: boolean;
}

/** How long a page is served without a second look; well below the browser's five minutes of freshness. */
export const PAGE_FRESH_MS = 60_000;
/** Until then a page is served while a new one is rendered behind it. */
export const PAGE_STALE_MS = 180_000;

/** A page that many ask for is compressed again as well as can be. */
export const SERVED_OFTEN = 20;
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

export interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
}

export class PageCache<Other = never> {
  readonly #pages = new Map<string, StoredPage>();
  readonly #rendering = new Map<string, Promise<StoredPage | Passed<Other>>>();
  readonly #options: PageCacheOptions;
  #bytes = 0;
  /** Counts calls of drop, so that a render that began before one is not kept after it. */
  #drops = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The page if it may be served without rendering, at once. */
  findFresh(key: string): StoredPage | null {
    const page = this.#pages.get(key);
    if (page === undefined || ageOf(page, this.#options.now()) !== 'fresh') return null;
    this.#touch(key, page);
    page.served += 1;
    if (page.served === SERVED_OFTEN) this.#compressWell(key, page).catch(() => undefined);
    return page;
  }

  /**
   * The page, kept or rendered; every caller of one address shares one render. What `render` passes on is given
   * back and not kept, but a page that cannot be rendered any more is better old than absent.
   */
  async get(key: string, render: () => Promise<RenderedPage | Passed<Other>>): Promise<StoredPage | Passed<Other>> {
    const page = this.#pages.get(key);
    const age = page === undefined ? 'expired' : ageOf(page, this.#options.now());
    if (page !== undefined && age === 'fresh') return page;
    const rendering = this.#render(key, render);
    if (page !== undefined && age === 'stale') {
      rendering.catch(() => undefined);
      return page;
    }
    const rendered = await rendering;
    return 'passed' in rendered && rendered.insteadOld && page !== undefined ? page : rendered;
  }

  /** The page's bytes in an encoding, made once; plain ones every time, as hardly anybody takes those. */
  async body(key: string, page: StoredPage, encoding: Encoding): Promise<Buffer> {
    const made = page.bodies[encoding];
    if (made !== undefined) return made;
    const body = await compress(await plainOf(page), encoding);
    if (encoding !== 'identity') this.#changeBodies(key, page, { [encoding]: body });
    return page.bodies[encoding] ?? body;
  }

  /** Forgets every page made of one of these things. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    this.#rendering.clear();
    for (const [key, page] of this.#pages) {
      if (page.tags.some((tag) => tags.includes(tag))) this.#remove(key);
    }
  }

  /** Forgets every page. */
  clear(): void {
    this.#drops += 1;
    this.#rendering.clear();
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** A copy takes the page's place, so that whoever has noted its length does not send that with other bytes. */
  async #compressWell(key: string, page: StoredPage): Promise<void> {
    if (page.bodies.br === undefined) return;
    const br = await compress(await plainOf(page), 'br', 'best');
    if (this.#pages.get(key) !== page) return;
    const better = { ...page };
    this.#pages.set(key, better);
    this.#changeBodies(key, better, { br });
  }

  #changeBodies(key: string, page: StoredPage, changed: StoredPage['bodies']): void {
    const before = bytesOf(page);
    const { identity: _, ...compressed } = page.bodies;
    page.bodies = { ...compressed, ...changed };
    if (this.#pages.get(key) === page) this.#bytes += bytesOf(page) - before;
    this.#shrink();
  }

  #render(key: string, render: () => Promise<RenderedPage | Passed<Other>>): Promise<StoredPage | Passed<Other>> {
    const running = this.#rendering.get(key);
    if (running !== undefined) return running;
    const rendering = this.#renderAndKeep(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage | Passed<Other>>,
  ): Promise<StoredPage | Passed<Other>> {
    const drops = this.#drops;
    const rendered = await render();
    if ('passed' in rendered) {
      if (!rendered.insteadOld) this.#remove(key);
      return rendered;
    }
    const page = toStored(rendered, this.#options.now());
    if (drops === this.#drops) this.#store(key, page);
    return page;
  }

  #store(key: string, page: StoredPage): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    this.#shrink();
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }

  #touch(key: string, page: StoredPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(key);
    }
  }
}

/** Whether a page is served as it is, served while a new one is made, or made anew first. */
export function ageOf(page: Pick<StoredPage, 'renderedAt'>, now: number): 'fresh' | 'stale' | 'expired' {
  const age = now - page.renderedAt;
  if (age < PAGE_FRESH_MS) return 'fresh';
  return age < PAGE_STALE_MS ? 'stale' : 'expired';
}

function toStored({ html, ...page }: RenderedPage, renderedAt: number): StoredPage {
  return { ...page, bodies: { identity: html }, renderedAt, served: 0 };
}

function bytesOf(page: StoredPage): number {
  return Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);
}

async function plainOf({ bodies }: StoredPage): Promise<Buffer> {
  if (bodies.identity !== undefined) return bodies.identity;
  if (bodies.br !== undefined) return unbrotliAsync(bodies.br);
  return bodies.gzip === undefined ? Buffer.alloc(0) : gunzipAsync(bodies.gzip);
}
