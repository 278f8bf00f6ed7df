/** Makes the picture of the header from the owner's logo: always a PNG, so that a drawing's own code never reaches a browser. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_LOGO_BYTES } from '#contract/shop-texts.ts';
import type { Logo } from './parts.ts';

export interface MadeLogo extends Logo {
  source: Buffer;
  picture: Buffer;
}

/** Twice the height of the header's line, for dense screens. */
const HEIGHT = 80;
const MAX_WIDTH = 600;
const MAX_PIXELS = 25_000_000;
/** What a drawing can run, load or hide. */
const FORBIDDEN = [
  { what: 'a script', pattern: /<\s*(?:[\w-]+:)?script|\son\w+\s*=|javascript\s*:/i },
  {
    what: 'content of other kinds',
    pattern: /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video|style|handler)\b/i,
  },
  { what: 'a declaration of a document type or entities', pattern: /<!\s*(?:DOCTYPE|ENTITY)/i },
  {
    what: 'a reference to another file',
    pattern:
      /(?:href|src)\s*=\s*(?:"\s*(?!#)[^"]|'\s*(?!#)[^']|[^"'\s#])|url\(\s*['"]?\s*(?!#)[^'"\s#)]|@import|<\?xml-stylesheet/i,
  },
];

export async function makeLogo(name: string, source: Buffer): Promise<MadeLogo | { problem: string }> {
  if (source.length > MAX_LOGO_BYTES) return { problem: `is larger than ${MAX_LOGO_BYTES / 1e6} MB` };
  const fault = faultOf(source);
  if (fault !== null) return { problem: fault };
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, density: 192 })
      .resize({ height: HEIGHT, width: MAX_WIDTH, fit: 'inside' })
      // Readable in both themes, whatever its colours are.
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 32);
    return {
      hash,
      name,
      source,
      picture: data,
      width: Math.round(info.width / 2),
      height: Math.round(info.height / 2),
    };
  } catch {
    return { problem: 'cannot be read as a picture: save it again as PNG or SVG' };
  }
}

/** Of an SVG what is forbidden in it; of other bytes whether they are a PNG. */
function faultOf(source: Buffer): string | null {
  if (source.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return null;
  const text = source.toString('utf8');
  if (!/<\s*(?:[\w-]+:)?svg[\s>]/i.test(text)) return 'is neither a PNG nor an SVG picture, whatever its name says';
  if (/&#/.test(text)) return 'contains escaped characters, which a logo may not: save it again as plain SVG or as PNG';
  const found = FORBIDDEN.find(({ pattern }) =>
    pattern.test(text.replaceAll(/\sxmlns(?::[\w-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '')),
  );
  return found === undefined ? null : `contains ${found.what}, which a logo may not: save it again as PNG`;
}
