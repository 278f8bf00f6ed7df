import type { PictureWidth } from '#contract/media-paths.ts';
import { pictureAt, pictureSources } from './picture-sources.ts';

/** Fetches the file that a {@link Picture} of this address and sizes will show, before there is a place for it. */
export function startPicture(url: string, sizes: string, widest?: PictureWidth): void {
  const image = new Image();
  image.sizes = sizes;
  // The kind that every browser of today takes first.
  image.srcset = pictureSources(url, widest)?.avif ?? pictureAt(url, 960);
}
