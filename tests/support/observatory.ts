/**
 * The grade that MDN's HTTP Observatory gives a response: its algorithm (npm @mdn/mdn-http-observatory 1.4.8, scanner,
 * analyzer and score table) written again for a site on https, so that replies that it never requests can be graded too.
 */

export interface GradedResponse {
  headers: Headers;
  /** Empty for what is no HTML. */
  html: string;
}

export interface Grade {
  score: number;
  /** Points by test, 0 left out. */
  parts: Record<string, number>;
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE_INLINE = ["'unsafe-inline'", 'data:'];
/** A score of A before extra points is what makes them count. */
const MINIMUM_FOR_EXTRA = 90;
const SIX_MONTHS_S = 15_552_000;

export function gradeByObservatory(reply: GradedResponse): Grade {
  const points: Record<string, number> = {
    'content-security-policy': gradePolicy(reply.headers),
    cookies: gradeCookies(reply.headers),
    'cross-origin-resource-policy': gradeResourcePolicy(reply.headers),
    'cross-origin-resource-sharing': gradeSharing(reply.headers),
    'referrer-policy': gradeReferrer(reply.headers),
    'strict-transport-security': gradeTransport(reply.headers),
    'subresource-integrity': gradeScripts(reply.html),
    'x-content-type-options': reply.headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': gradeFraming(reply.headers),
  };
  const parts = Object.fromEntries(Object.entries(points).filter(([, value]) => value !== 0));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const plain = sum(Object.values(parts).filter((value) => value < 0));
  return { score: plain >= MINIMUM_FOR_EXTRA ? sum(Object.values(parts)) : plain, parts };
}

/** Of a directive named twice, the first counts. */
function readPolicy(headers: Headers): Map<string, string[]> {
  const policy = new Map<string, string[]>();
  for (const directive of (headers.get('content-security-policy') ?? '').split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

function gradePolicy(headers: Headers): number {
  const policy = readPolicy(headers);
  if (policy.size === 0) return -25;
  const byDefault = policy.get('default-src') ?? ['*'];
  const scripts = withoutOverruledInline(policy.get('script-src') ?? byDefault);
  const styles = withoutOverruledInline(policy.get('style-src') ?? byDefault);
  const objects = policy.get('object-src') ?? byDefault;
  const passive = [policy.get('img-src') ?? byDefault, policy.get('media-src') ?? byDefault].flat();
  const active = [...policy]
    .filter(([name]) => !['img-src', 'media-src', 'script-src'].includes(name))
    .flatMap(([, sources]) => sources);
  const isPlainHttp = (source: string) => /^(?:http|ftp):/.test(source);
  if (scripts.some((source) => [...BROAD, ...UNSAFE_INLINE].includes(source))) return -20;
  if (objects.some((source) => BROAD.includes(source))) return -20;
  if ([...active, ...scripts].some(isPlainHttp)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some(isPlainHttp)) return -10;
  if (styles.some((source) => [...BROAD, ...UNSAFE_INLINE].includes(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function withoutOverruledInline(sources: string[]): string[] {
  const hasHash = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  return hasHash ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function gradeCookies(headers: Headers): number {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return 0;
  const worst = cookies.map((cookie) => {
    const [pair = '', ...rest] = cookie.split(';');
    const flags = rest.map((flag) => flag.trim().toLowerCase());
    const site = flags.find((flag) => flag.startsWith('samesite'));
    const isSecure = flags.includes('secure');
    if (/login|sess/i.test(pair) && !isSecure) return -40;
    if (/login|sess/i.test(pair) && !flags.includes('httponly')) return -30;
    if (site !== undefined && !/^samesite=(?:lax|strict|none)$/.test(site)) return -20;
    if (site === undefined && /csrf/i.test(pair)) return -20;
    if (!isSecure) return gradeTransport(headers) === 0 ? -5 : -20;
    return site === undefined ? 0 : 5;
  });
  return Math.min(...worst);
}

function gradeResourcePolicy(headers: Headers): number {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (policy === undefined || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}

/** The request named another site as its origin. */
function gradeSharing(headers: Headers): number {
  const allowed = headers.get('access-control-allow-origin');
  return allowed !== null && allowed !== '*' && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

function gradeReferrer(headers: Headers): number {
  const header = headers.get('referrer-policy');
  if (header === null) return 0;
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return good.includes(header.split(',').at(-1)?.trim().toLowerCase() ?? '') ? 5 : -5;
}

function gradeTransport(headers: Headers): number {
  const age = Number(
    /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN,
  );
  if (Number.isNaN(age)) return -20;
  return age >= SIX_MONTHS_S ? 0 : -10;
}

/** Scripts of our own need no hash; those of others do, and https. */
function gradeScripts(html: string): number {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = tags.filter(([, source = '']) => /^(?:https?:)?\/\//.test(source));
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return -50;
  if (foreign.some(([tag]) => !tag.includes('integrity='))) return -5;
  return tags.some(([tag]) => tag.includes('integrity=')) ? 5 : 0;
}

function gradeFraming(headers: Headers): number {
  if (readPolicy(headers).has('frame-ancestors')) return 5;
  const header = headers.get('x-frame-options')?.trim().toLowerCase() ?? '';
  return ['deny', 'sameorigin'].includes(header) || header.startsWith('allow-from') ? 0 : -20;
}
