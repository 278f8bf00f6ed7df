/** Which file of a picture's folder answers a request, before and after its variants are made. */
import { PICTURE_WIDTHS } from '#contract/media-paths.ts';
import type { PictureFormat } from '#contract/media-paths.ts';
import { COMPLETE_MARK } from './media-folder.ts';

/** Widths in which a picture is kept, in pixels: none wider than itself, its own width as the last if that is not above all. */
export function variantWidths(sourceWidth: number): number[] {
  const widest = Math.min(sourceWidth, PICTURE_WIDTHS.at(-1) ?? sourceWidth);
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

export interface PickedFile {
  name: string;
  /** False: a stand-in until the right one is made, so nobody may keep it. */
  isFinal: boolean;
}

/** Null when the folder holds no picture. `names` are the files in it. */
export function pickVariant(
  names: readonly string[],
  wanted: { width: number; format: PictureFormat },
): PickedFile | null {
  const exact = `${wanted.width}.${wanted.format}`;
  if (names.includes(exact)) return { name: exact, isFinal: true };
  const variants = names.flatMap((name) => {
    const match = /^(\d+)\.(avif|webp|jpg)$/.exec(name);
    return match === null ? [] : [{ name, width: Number(match[1]), format: match[2] }];
  });
  if (names.includes(COMPLETE_MARK)) {
    // All widths that the source can fill are there: a wider one is answered with the widest.
    const [widest] = variants.filter(({ format }) => format === wanted.format).toSorted((a, b) => b.width - a.width);
    if (widest !== undefined) return { name: widest.name, isFinal: true };
  }
  const [nearest] = variants.toSorted(
    (a, b) =>
      Math.abs(a.width - wanted.width) - Math.abs(b.width - wanted.width) ||
      Number(b.format === wanted.format) - Number(a.format === wanted.format),
  );
  const name = nearest?.name ?? names.find((candidate) => /^source\.(png|jpg|webp)$/.test(candidate));
  return name === undefined ? null : { name, isFinal: false };
}

/** The best format that a browser says it can show. */
export function preferredFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif') === true) return 'avif';
  return accept?.includes('image/webp') === true ? 'webp' : 'jpg';
}
