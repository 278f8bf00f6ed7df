/** Stored pictures come in these widths and kinds, under /media/{hash}/{width}.{kind}. */
const WIDTHS = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof WIDTHS)[number];

export interface PictureSources {
  avif: string;
  webp: string;
  jpg: string;
}

/** The srcset of each kind up to the given width; null for an address that is not a stored picture. */
export function pictureSources(url: string, widest: PictureWidth = 1600): PictureSources | null {
  const match = /^(\/media\/[\w-]+)\/\d+\.jpg$/.exec(url);
  if (match === null) return null;
  const widths = WIDTHS.filter((width) => width <= widest);
  const set = (kind: string) => widths.map((width) => `${match[1]}/${width}.${kind} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') };
}

/** The stored picture in one width, as JPEG; an address of another kind as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(/^(\/media\/[\w-]+)\/\d+\.jpg$/, `$1/${width}.jpg`);
}
