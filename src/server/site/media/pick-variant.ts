/** Which file of a picture's folder is sent for a request, before and after its variants are made. */

import { DEFAULT_WIDTH, PICTURE_WIDTHS } from '#contract/media-paths.ts';
import type { PictureFormat } from '#contract/media-paths.ts';
import { COMPLETE_MARK } from './media-folder.ts';

/** Widths in which a picture is stored, in pixels: none wider than itself, and its own width last unless it is wider than all. */
export function variantWidths(sourceWidth: number): number[] {
  const widest = Math.min(sourceWidth, PICTURE_WIDTHS.at(-1) ?? sourceWidth);
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** Of the one variant that is made before a picture has an address: the width of that address, or its own. */
export function smallWidth(sourceWidth: number): number {
  return Math.min(sourceWidth, DEFAULT_WIDTH);
}

export interface PickedFile {
  name: string;
  /** False for a substitute until the right one is made, which no cache may store. */
  isFinal: boolean;
}

/** Null when the folder holds no picture. `names` are the files in it. */
export function pickVariant(
  names: readonly string[],
  input: { width: number; format: PictureFormat },
): PickedFile | null {
  const exact = `${input.width}.${input.format}`;
  if (names.includes(exact)) return { name: exact, isFinal: true };
  const variants = names.flatMap((name) => {
    const match = /^(\d+)\.(avif|webp|jpg)$/.exec(name);
    return match === null ? [] : [{ name, width: Number(match[1]), format: match[2] }];
  });
  if (names.includes(COMPLETE_MARK)) {
    // All widths up to the source's exist: for a wider one the widest is sent.
    const [widest] = variants.filter(({ format }) => format === input.format).toSorted((a, b) => b.width - a.width);
    if (widest !== undefined) return { name: widest.name, isFinal: true };
  }
  const [nearest] = variants.toSorted(
    (a, b) =>
      Math.abs(a.width - input.width) - Math.abs(b.width - input.width) ||
      Number(b.format === input.format) - Number(a.format === input.format),
  );
  const name = nearest?.name ?? names.find((candidate) => /^source\.(png|jpg|webp)$/.test(candidate));
  return name === undefined ? null : { name, isFinal: false };
}

/** The best format that the client accepts. */
export function preferredFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif') === true) return 'avif';
  return accept?.includes('image/webp') === true ? 'webp' : 'jpg';
}
