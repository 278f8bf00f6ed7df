import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { galleryImagesQuery } from '#app/api/queries.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { emit } from '#app/tracked-events.ts';
import { CAROUSEL_ADVANCE_MIN_IMAGES, CAROUSEL_ADVANCE_MS } from '#contract/constants.ts';
import type { GalleryImage } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Lightbox } from '#ui/lightbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** How wide a picture is on each screen. */
const SIZES = '(width >= 82rem) 405px, (width >= 64rem) 31vw, (width >= 48rem) 47vw, 94vw';

/** The pictures of a gallery, one press from full screen. */
export function GalleryCarousel({ slug, name }: { slug: string; name: string }) {
  const images = useQuery(galleryImagesQuery(slug));
  const [opened, setOpened] = useState<number | null>(null);
  const open = (index: number) => {
    setOpened(index);
    emit({ kind: 'image', index });
  };
  if (images.isPending) return <Spinner label={MESSAGES.loading} />;
  if (images.isError) {
    return (
      <EmptyState
        title={PAGE_MESSAGES.galleryImagesFailed}
        actions={<Button onClick={() => void images.refetch()}>Try Again</Button>}
      />
    );
  }
  if (images.data.length === 0) return <NoImages />;
  return (
    <>
      <Carousel
        label={name}
        everyMs={CAROUSEL_ADVANCE_MS}
        minSlides={CAROUSEL_ADVANCE_MIN_IMAGES}
        isHeld={opened !== null}
        slides={images.data.map((image, index) => ({
          key: image.id,
          label: image.title || image.alt_text,
          content: <GalleryCard image={image} eager={index < 3} onOpen={() => open(index)} />,
        }))}
      />
      <Lightbox
        pictures={images.data.map(({ image_url, alt_text, title, description, placeholder, is_drawing }) => ({
          url: image_url,
          alt: alt_text || title,
          placeholder,
          isDrawing: is_drawing,
          caption: [title, description].filter(Boolean).join('. '),
        }))}
        index={opened}
        onIndex={open}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function NoImages() {
  return (
    <EmptyState title={PAGE_MESSAGES.noImagesFound} actions={<LinkButton to={PATHS.shop}>Browse Equipment</LinkButton>}>
      {PAGE_MESSAGES.noGalleryImages}
    </EmptyState>
  );
}

function GalleryCard({ image, eager, onOpen }: { image: GalleryImage; eager: boolean; onOpen: () => void }) {
  const { image_url: url, title, description, alt_text: alt, placeholder, is_drawing } = image;
  return (
    <div className="group relative flex flex-col overflow-hidden rounded border border-line bg-surface transition-[border-color] focus-within:border-line-strong hover:border-line-strong">
      <figure className="flex flex-1 flex-col">
        <Picture
          url={url}
          alt={alt || title}
          placeholder={placeholder}
          isDrawing={is_drawing}
          sizes={SIZES}
          widest={960}
          eager={eager}
          emptyText={MESSAGES.noImage}
          failedText={MESSAGES.imageFailed}
        />
        <figcaption className="flex-1 border-t border-line p-4">
          <p className="font-semibold">{title}</p>
          {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
        </figcaption>
      </figure>
      <button
        type="button"
        aria-label={`Enlarge: ${title || alt}`}
        onClick={onOpen}
        className="absolute inset-0 -outline-offset-2"
      >
        <Maximize2
          aria-hidden
          size={16}
          className="absolute top-3 right-3 box-content rounded border border-line bg-surface p-1.5 text-ink-soft group-hover:text-accent"
        />
      </button>
    </div>
  );
}
