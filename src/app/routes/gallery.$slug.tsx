import { createFileRoute } from '@tanstack/react-router';
import { GalleryPage } from '#app/features/gallery/gallery-page.tsx';
import { leaveIfNotFound } from '#app/navigation/not-found-reason.ts';
import { headData } from '#app/api/head-data.ts';
import { pageDescription, pageHead, pageTitle } from '#app/head/page-head.ts';
import { galleryImagesQuery, galleryQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { breadcrumbData } from '#app/head/structured-data.ts';
import { MESSAGES } from '#app/notices.ts';
import { PATHS, galleryPath } from '#contract/page-paths.ts';

export const Route = createFileRoute('/gallery/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    await load(queryClient, galleryQuery(slug), galleryImagesQuery(slug));
    leaveIfNotFound(queryClient, galleryQuery(slug), MESSAGES.galleryNotFound, MESSAGES.galleryFailed);
  },
  head: ({ match, params: { slug } }) => {
    const gallery = headData(match, galleryQuery(slug));
    return pageHead({
      site: match.context.site,
      title: gallery?.meta_title || pageTitle(gallery?.name ?? 'Gallery', knownCompanyName(match)),
      description: pageDescription(
        gallery?.meta_description || gallery?.description || '',
        'Pictures of what we build and repair.',
      ),
      path: galleryPath(slug),
      structuredData: gallery
        ? [
            breadcrumbData(match.context.site.publicUrl, [
              { name: 'Home', path: PATHS.home },
              { name: gallery.name, path: galleryPath(slug) },
            ]),
          ]
        : [],
    });
  },
  component: Page,
});

function Page() {
  return <GalleryPage slug={Route.useParams().slug} />;
}
