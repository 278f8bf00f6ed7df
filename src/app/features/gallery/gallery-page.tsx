import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { galleryImagesQuery, galleryQuery } from '#app/api/queries.ts';
import { useShopIsDown } from '#app/availability/availability.ts';
import { missingState } from '#app/navigation/not-found-reason.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { formatCount } from '#contract/format-count.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { GalleryCarousel } from './gallery-carousel.tsx';

/** /gallery/{slug}: what the gallery shows, how many pictures, and the pictures. */
export function GalleryPage({ slug }: { slug: string }) {
  const { data: gallery, error, isError } = useQuery(galleryQuery(slug));
  const { data: images } = useQuery(galleryImagesQuery(slug));
  const isDown = useShopIsDown();
  // §2: a missing gallery or an error; but while the whole shop is down the page stays mounted behind the maintenance page.
  if (isError && !isDown) {
    const state = missingState(error, MESSAGES.galleryNotFound, MESSAGES.galleryFailed);
    return <Navigate to={PATHS.notFound} replace state={state} />;
  }
  if (gallery === undefined) return <Spinner label={MESSAGES.loading} />;
  return (
    <div className="sheet flex flex-col gap-8 py-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">{gallery.name}</h1>
          {images && (
            <Badge>
              <Images aria-hidden size={14} strokeWidth={1.75} />
              {formatCount(images.length, 'image')}
            </Badge>
          )}
        </div>
        <p className="mt-3 max-w-[65ch] text-md text-ink-soft">{gallery.description}</p>
      </div>
      <GalleryCarousel slug={slug} name={gallery.name} />
    </div>
  );
}
