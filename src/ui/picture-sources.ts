import { PICTURE_WIDTHS, pictureHashOf, picturePath } from '#contract/media-paths.ts';
import type { PictureFormat, PictureWidth } from '#contract/media-paths.ts';

export type PictureSources = Record<PictureFormat, string>;

/** The srcset of each format up to the given width; null for an address that is not a stored picture. */
export function pictureSources(url: string, widest: PictureWidth = 1600): PictureSources | null {
  const hash = pictureHashOf(url);
  if (hash === null) return null;
  const widths = PICTURE_WIDTHS.filter((width) => width <= widest);
  const set = (format: PictureFormat) =>
    widths.map((width) => `${picturePath(hash, width, format)} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') };
}

/** The stored picture in one width, as JPEG; an address of another kind as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  const hash = pictureHashOf(url);
  return hash === null ? url : picturePath(hash, width);
}
