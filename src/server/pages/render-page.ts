/** Renders one address with the built app. */
import { entityTag } from '#server/http/etag.ts';
import { contentPolicyFor } from './content-policy.ts';
import { observe } from './observed-transport.ts';
import type { RenderedPage } from './page-cache.ts';

export interface PageAddress {
  address: string;
  audience: 'everyone' | 'private';
  /** Path and search of the same page under its right spelling; null when it was spelt so. */
  movedTo: string | null;
}

/** What the app's server entry exports by default. */
export interface PageEntry {
  render: (address: URL) => Promise<{ status: number; html: string; location: string | null }>;
  describeAddress: (target: string) => PageAddress;
}

export type Rendering =
  | { kind: 'page'; page: RenderedPage }
  /** Shown as it is and not kept: something it needs was away, or the page itself broke. */
  | { kind: 'faulty'; page: RenderedPage }
  | { kind: 'redirect'; location: string }
  /** The shop has no room for it now. */
  | { kind: 'busy' };

/** No header of the visitor reaches the render, so that it cannot depend on who asks. */
export async function renderPage(entry: PageEntry, publicUrl: string, address: string): Promise<Rendering> {
  const { result, tags, failed, busy } = await observe(() => entry.render(new URL(address, publicUrl)));
  if (busy) return { kind: 'busy' };
  const { location } = result;
  if (location !== null) return { kind: 'redirect', location: toRelative(location, publicUrl) };
  const status = failed ? 503 : result.status;
  const html = Buffer.from(result.html);
  const contentSecurityPolicy = contentPolicyFor(result.html);
  const page = { status, html, etag: entityTag(html), contentSecurityPolicy, tags: [...tags] };
  return { kind: status === 200 || status === 404 ? 'page' : 'faulty', page };
}

function toRelative(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl);
  return url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}` : '/';
}
