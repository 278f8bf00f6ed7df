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
const PNG_START = '\x89PNG\r\n\x1a\n';
const FORBIDDEN = [
  { what: 'a script', pattern: /<\s*(?:[\w-]+:)?script|\son\w+\s*=|javascript\s*:/i },
  {
    what: 'content of other kinds',
    pattern: /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video|handler)\b/i,
  },
  { what: 'a declaration of entities or of an unusual document type', pattern: /<!\s*(?:DOCTYPE|ENTITY)/i },
  // A style sheet could hide a reference in them.
  { what: 'a style sheet with escaped characters', pattern: /<\s*(?:[\w-]+:)?style\b[^]*?\\/i },
  {
    what: 'a reference to another file',
    pattern:
      /(?:href|src)\s*=\s*(?:"\s*(?!#)[^"]|'\s*(?!#)[^']|[^"'\s#])|url\(\s*['"]?\s*(?!#)[^'"\s#)]|@import|<\?xml-stylesheet/i,
  },
];

/** Drawing programs write it in front of the picture; nothing of it is ever loaded. */
const USUAL_DOCTYPE =
  /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG 1\.[01][^"<>]{0,20}"\s+"https?:\/\/www\.w3\.org\/[^"<>]{0,60}")?\s*>/;

export async function makeLogo(name: string, source: Buffer): Promise<MadeLogo | { problem: string }> {
  if (source.length > MAX_LOGO_BYTES) return { problem: `is larger than ${MAX_LOGO_BYTES / 1e6} MB` };
  const isPng = source.subarray(0, 8).toString('latin1') === PNG_START;
  const drawn = isPng ? source : Buffer.from(source.toString('utf8').replace(USUAL_DOCTYPE, ''));
  const error = isPng ? null : findSvgError(drawn.toString('utf8'));
  if (error !== null) return { problem: error };
  try {
    const { data, info } = await sharp(drawn, { limitInputPixels: MAX_PIXELS, density: 192 })
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

/** What is forbidden in it, or that it is no SVG. */
function findSvgError(text: string): string | null {
  if (!/<\s*(?:[\w-]+:)?svg[\s>]/i.test(text)) return 'is neither a PNG nor an SVG picture, whatever its name says';
  if (/&#/.test(text)) return 'contains escaped characters, which a logo may not: save it again as plain SVG or as PNG';
  const found = FORBIDDEN.find(({ pattern }) =>
    pattern.test(text.replaceAll(/\sxmlns(?::[\w-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g, '')),
  );
  return found === undefined ? null : `contains ${found.what}, which a logo may not: save it again as PNG`;
}
