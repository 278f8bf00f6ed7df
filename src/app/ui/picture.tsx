import { useState } from 'react';
import { cx } from './cx.ts';
import { pictureAt, pictureSources } from './picture-sources.ts';
import type { PictureWidth } from './picture-sources.ts';
import { NoPictureIcon } from './icons.tsx';

interface PictureProps {
  /** Address of the picture; null when there is none. */
  url: string | null;
  alt: string;
  /** #rrggbb until the picture is there. */
  placeholder?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Widest stored width worth offering; 640 is enough for cards. */
  widest?: PictureWidth;
  /** In the first row: fetched at once and first. */
  eager?: boolean;
  fit?: 'cover' | 'contain';
  /** Said where there is no picture. */
  emptyText?: string;
  failedText?: string;
  /** The 4:3 frame unless said. */
  frame?: string;
  className?: string;
}

/** A responsive picture in a fixed frame, with a word in its place when it is missing or fails. */
export function Picture({ url, alt, placeholder = '', frame = 'aspect-4/3', className, ...rest }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { emptyText = 'No Image', failedText = 'Failed to load' } = rest;
  return (
    <span className={cx('relative block overflow-hidden bg-surface', frame, className)}>
      {url === null && <Absent text={emptyText} />}
      {url !== null && url === failedUrl && <Absent text={failedText} />}
      {url !== null && url !== failedUrl && (
        <>
          {placeholder !== '' && (
            <svg aria-hidden="true" className="absolute inset-0 size-full">
              <rect width="100%" height="100%" fill={placeholder} />
            </svg>
          )}
          <Sources url={url} alt={alt} {...rest} onFailed={() => setFailedUrl(url)} />
        </>
      )}
    </span>
  );
}

interface SourcesProps extends Pick<PictureProps, 'alt' | 'sizes' | 'widest' | 'eager' | 'fit'> {
  url: string;
  onFailed: () => void;
}

function Sources({ url, alt, sizes, widest = 1600, eager = false, fit = 'contain', onFailed }: SourcesProps) {
  const sources = pictureSources(url, widest);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources ? pictureAt(url, widest === 1600 ? 960 : widest) : url}
        alt={alt}
        width={640}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={onFailed}
        // A picture may have failed before the page came alive.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onFailed();
        }}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  );
}

function Absent({ text }: { text: string }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm text-ink-soft">
      <NoPictureIcon size={24} />
      {text}
    </span>
  );
}
