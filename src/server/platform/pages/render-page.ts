/** Renders one address with the built app. */

import type { CallName } from '#contract/calls.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { entityTag } from '#server/platform/http/etag.ts';
import type { RenderedReply } from '#server/platform/http/reply-cache.ts';
import { contentPolicyFor } from './content-policy.ts';
import { observe } from './observed-transport.ts';
import type { Transport } from './observed-transport.ts';
import { faultyPageHeaders, pageHeaders, privatePageHeaders } from './page-headers.ts';

export interface ClassifiedUrl {
  address: string;
  audience: 'everyone' | 'private';
  /** One of the few pages without a parameter that a visitor may choose. */
  isFixed: boolean;
  /** The call that the page makes with what the visitor chose, and whose limit it counts against. */
  countsAs: CallName | null;
  /** Path and search of the canonical URL; null when the request used it. */
  redirectTo: string | null;
}

/** What a render is passed. */
export interface RenderEnvironment {
  /** The public facts of this installation that pages show. */
  site: {
    /** Where the site is reached from outside, without a final slash. */
    publicUrl: string;
    /** The payment sandbox is in use. */
    testMode: boolean;
  };
  /** Makes the calls of section 7, and notes what the render reads (observed-transport.ts). */
  transport: Transport;
}

/** What the app's server entry exports by default. */
export interface PageEntry {
  render: (
    address: URL,
    environment: RenderEnvironment,
  ) => Promise<{ status: number; html: string; location: string | null }>;
  /** Whether classifyUrl needs them; all others wait for no database. */
  needsAttributes: (target: string) => boolean;
  classifyUrl: (target: string, attributes: readonly Attribute[] | null) => ClassifiedUrl;
  /** Every inline script of the pages. */
  inlineScripts: readonly string[];
}

export type Rendering =
  | { kind: 'page'; page: RenderedReply }
  /** Sent and not cached: data was unavailable, or the page itself failed. */
  | { kind: 'faulty'; page: RenderedReply }
  | { kind: 'redirect'; location: string }
  /** There is no capacity for it now. */
  | { kind: 'busy' }
  /** This client has to wait: it has spent its limit, or other networks have less load. */
  | { kind: 'rejected'; retryAfterSeconds?: number };

/** No header of the visitor reaches the render, so that it cannot depend on the client. */
export async function renderPage(
  entry: PageEntry,
  environment: RenderEnvironment,
  { address, audience }: Pick<ClassifiedUrl, 'address' | 'audience'>,
): Promise<Rendering> {
  const { publicUrl } = environment.site;
  const { result, tags, failed, busy } = await observe(() => entry.render(new URL(address, publicUrl), environment));
  if (busy) return { kind: 'busy' };
  const { location } = result;
  if (location !== null) return { kind: 'redirect', location: toRelative(location, publicUrl) };
  const status = failed ? 503 : result.status;
  const plain = Buffer.from(result.html);
  const facts = { status, etag: entityTag(plain), contentSecurityPolicy: contentPolicyFor(entry.inlineScripts) };
  const isWhole = status === 200 || status === 404;
  const toHeaders = isWhole ? (audience === 'private' ? privatePageHeaders : pageHeaders) : faultyPageHeaders;
  const page = { status, headers: toHeaders(facts), plain, etag: facts.etag, tags: [...tags] };
  return { kind: isWhole ? 'page' : 'faulty', page };
}

function toRelative(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl);
  return url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}` : '/';
}
