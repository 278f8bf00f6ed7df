/** Where pictures and attachments are served: built for replies and pages, read by the server's routes. */

/** A picture is named by the first 16 hexadecimal digits of the SHA-256 of its bytes, so that its address never changes meaning. */
export const PICTURE_HASH = /^[0-9a-f]{16}$/;
/** Widths in which a picture is served, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** The width of a picture's one address in a reply; the page derives other widths and formats from it. */
export const DEFAULT_WIDTH: PictureWidth = 960;

export function picturePath(hash: string, width: PictureWidth = DEFAULT_WIDTH, format: PictureFormat = 'jpg'): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The hash in a picture's path as replies carry it; null for any other address. */
export function pictureHashOf(path: string): string | null {
  return /^\/media\/([\w-]+)\/\d+\.jpg$/.exec(path)?.[1] ?? null;
}

export function attachmentPath(attachmentId: number, filename: string): string {
  return `/files/${attachmentId}/${encodeURIComponent(filename)}`;
}
