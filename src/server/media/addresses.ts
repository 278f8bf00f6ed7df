/** Where a picture or a file of the shop is found: made here for replies, read back by media/routes.ts. */

/** A picture is named by the first 16 hexadecimal digits of the SHA-256 of its bytes, so that its address never changes meaning. */
export const PICTURE_HASH = /^[0-9a-f]{16}$/;
/** Widths in which a picture can be asked for, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** What a picture's one address in a reply shows; the page asks for other widths and formats by itself. */
const DEFAULT_PICTURE_FILE = '960.jpg';

export function pictureAddress(hash: string): string {
  return `/media/${hash}/${DEFAULT_PICTURE_FILE}`;
}

export function fileAddress(attachmentId: number, filename: string): string {
  return `/files/${attachmentId}/${encodeURIComponent(filename)}`;
}
