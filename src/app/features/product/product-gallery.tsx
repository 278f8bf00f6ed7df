import { useState } from 'react';
import { toPicture } from '#app/product-views.ts';
import type { PictureView } from '#app/product-views.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { emit } from '#app/tracked-events.ts';
import type { Product } from '#contract/catalogue.ts';
import { cx } from '#ui/cx.ts';
import { DeferredLightbox } from '#ui/deferred-lightbox.tsx';
import { icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { PRODUCT_PICTURE_SIZES } from './picture-sizes.ts';
import { PRODUCT_MESSAGES } from './product-texts.ts';

const EnlargeIcon = icon(<path d="M15 3h6v6M21 3l-7 7M9 21H3v-6M3 21l7-7" />);

/** One picture large, the others to choose from; a press opens it over the whole screen. */
export function ProductGallery({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const show = (next: number) => {
    setIndex(next);
    emit({ kind: 'image', index: next });
  };
  const openLarge = () => {
    setOpen(true);
    emit({ kind: 'image', index });
  };
  const pictures = product.images.toSorted((a, b) => a.order - b.order).map((image) => toPicture(image, product.name));
  const shown = pictures[index];
  if (shown === undefined) {
    return (
      <Picture
        url={null}
        alt=""
        sizes={PRODUCT_PICTURE_SIZES}
        emptyText={PRODUCT_MESSAGES.noImageAvailable}
        className="rounded border border-line"
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <button type="button" onClick={openLarge} className="relative rounded border border-line bg-surface">
        <Picture
          key={shown.url}
          url={shown.url}
          alt={shown.alt}
          placeholder={shown.placeholder}
          isDrawing={shown.isDrawing}
          sizes={PRODUCT_PICTURE_SIZES}
          eager
          failedText={MESSAGES.imageFailed}
          className="rounded"
        />
        <span className="figures absolute top-2 right-2 inline-flex items-center gap-2 rounded border border-line bg-surface px-2 py-1 text-sm">
          {index + 1} / {pictures.length}
          <span className="sr-only">Open full screen</span>
          <EnlargeIcon size={14} />
        </span>
      </button>
      {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onIndex={show} />}
      <DeferredLightbox
        pictures={pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
        index={open ? index : null}
        onIndex={show}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

interface ThumbnailsProps {
  pictures: readonly PictureView[];
  index: number;
  onIndex: (index: number) => void;
}

function Thumbnails({ pictures, index, onIndex }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ url, alt, placeholder, isDrawing }, at) => (
        <li key={url} className="w-20">
          <button
            type="button"
            aria-label={`Show picture ${at + 1}: ${alt}`}
            aria-current={at === index || undefined}
            onClick={() => onIndex(at)}
            className={cx(
              'block w-full rounded border',
              at === index ? 'border-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <Picture
              url={url}
              alt=""
              placeholder={placeholder}
              isDrawing={isDrawing}
              sizes="80px"
              widest={320}
              failedText=""
              className="rounded"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
