import { useEffect, useRef, useState } from 'react';
import type { PictureWidth } from '#contract/media-paths.ts';
import { cx } from './cx.ts';
import { NoPictureIcon } from './icons.tsx';
import { pictureAt, pictureSources } from './picture-sources.ts';
import { hasBeenSeen, whenSeen } from './when-seen.ts';

interface PictureProps {
  /** Address of the picture; null when there is none. */
  url: string | null;
  alt: string;
  /** #rrggbb until the picture is there. */
  placeholder?: string;
  /** A line drawing, which the dark theme inverts. */
  isDrawing?: boolean;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Widest stored width worth offering; 640 is enough for cards. */
  widest?: PictureWidth | undefined;
  /** In the first row: fetched at once with high priority. Any other picture is fetched when it comes into view. */
  eager?: boolean;
  fit?: 'cover' | 'contain' | undefined;
  /** Shown when there is no picture. */
  emptyText?: string;
  failedText?: string;
  /** The 4:3 frame by default. */
  frame?: string;
  className?: string;
}

/** A responsive picture in a fixed frame, with a word in its place when it is missing or fails. */
export function Picture({ url, alt, placeholder = '', isDrawing = false, frame, className, ...rest }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { emptyText = 'No Image', failedText = 'Failed to load', eager = false } = rest;
  const element = useRef<HTMLSpanElement>(null);
  const isRequested = useIsSeen(element, url, eager);
  return (
    <span ref={element} className={cx('frame', url !== failedUrl && isDrawing && 'drawing', frame, className)}>
      {url === null && <Absent text={emptyText} />}
      {url !== null && url === failedUrl && <Absent text={failedText} />}
      {url !== null && url !== failedUrl && (
        <>
          {placeholder !== '' && (
            <svg className="fill" aria-hidden="true">
              <rect width="100%" height="100%" fill={placeholder} />
            </svg>
          )}
          {isRequested ? (
            <Sources url={url} alt={alt} {...rest} onFailed={() => setFailedUrl(url)} />
          ) : (
            <noscript>
              <img alt={alt} {...imageProps(url, rest)} />
            </noscript>
          )}
        </>
      )}
    </span>
  );
}

/** §2: pictures load when they come into view. One that was seen before in this tab is there at once. */
function useIsSeen(element: { readonly current: Element | null }, url: string | null, eager: boolean): boolean {
  const [isSeen, setIsSeen] = useState(() => eager || hasBeenSeen(url));
  useEffect(() => {
    if (isSeen || element.current === null) return undefined;
    return whenSeen(element.current, url, () => setIsSeen(true));
  }, [element, url, isSeen]);
  return isSeen;
}

interface SourcesProps extends Pick<PictureProps, 'alt' | 'sizes' | 'widest' | 'eager' | 'fit'> {
  url: string;
  onFailed: () => void;
}

function Sources({ url, alt, sizes, widest, eager, fit, onFailed }: SourcesProps) {
  const sources = pictureSources(url, widest);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        alt={alt}
        {...imageProps(url, { widest, fit })}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onFailed}
        // A picture may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onFailed();
        }}
      />
    </picture>
  );
}

/** The sources of the picture, with JPEG for browsers that support neither of the newer formats. */
function imageProps(url: string, { widest = 1600, fit }: Pick<SourcesProps, 'widest' | 'fit'>) {
  const src = pictureAt(url, widest === 1600 ? 960 : widest);
  return { src, width: 640, height: 480, className: cx('fill', fit === 'cover' && 'object-cover') };
}

function Absent({ text }: { text: string }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm text-ink-soft">
      <NoPictureIcon size={24} />
      {text}
    </span>
  );
}
