import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { headData } from '#app/api/head-data.ts';
import { galleryImagesQuery, galleryQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { GalleryPage } from '#app/features/gallery/gallery-page.tsx';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { StructuredData } from '#app/head/structured-data.tsx';
import { leaveIfNotFound } from '#app/navigation/not-found-reason.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
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
      path: galleryPath(slug),
    });
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  const { publicUrl } = Route.useRouteContext().site;
  const { data: gallery } = useQuery(galleryQuery(slug));
  return (
    <>
      <PageDescription
        text={withMore(gallery?.meta_description || gallery?.description, 'Pictures of what we build and repair.')}
      />
      {gallery && (
        <StructuredData
          data={breadcrumbData(publicUrl, [
            { name: 'Home', path: PATHS.home },
            { name: gallery.name, path: galleryPath(slug) },
          ])}
        />
      )}
      <GalleryPage slug={slug} />
    </>
  );
}
