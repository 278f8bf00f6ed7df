/** How the variants of a picture are compressed. */

import type { Sharp } from 'sharp';
import type { PictureFormat } from '#contract/media-paths.ts';

const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // Effort 2 takes a third of the time of the default 4 for about 3% more bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

export function encodeVariant(format: PictureFormat, picture: Sharp): Sharp {
  return ENCODE[format](picture);
}
