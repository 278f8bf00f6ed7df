import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { headData } from '#app/api/head-data.ts';
import { equipmentCategoryQuery, equipmentSectionsQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { EquipmentPage } from '#app/features/equipment/equipment-page.tsx';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { StructuredData } from '#app/head/structured-data.tsx';
import { leaveIfNotFound } from '#app/navigation/not-found-reason.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { PATHS, equipmentPath } from '#contract/page-paths.ts';

export const Route = createFileRoute('/equipment/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    await load(queryClient, equipmentCategoryQuery(slug), equipmentSectionsQuery(slug));
    leaveIfNotFound(queryClient, equipmentCategoryQuery(slug), MESSAGES.categoryNotFound, MESSAGES.categoryFailed);
  },
  head: ({ match, params: { slug } }) => {
    const category = headData(match, equipmentCategoryQuery(slug));
    return pageHead({
      site: match.context.site,
      title: category?.meta_title || pageTitle(category?.name ?? 'Equipment', knownCompanyName(match)),
      path: equipmentPath(slug),
    });
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  const { publicUrl } = Route.useRouteContext().site;
  const { data: category } = useQuery(equipmentCategoryQuery(slug));
  return (
    <>
      <PageDescription
        text={withMore(category?.meta_description || category?.description, 'Equipment and its manufacturers.')}
      />
      {category && (
        <StructuredData
          data={breadcrumbData(publicUrl, [
            { name: 'Home', path: PATHS.home },
            { name: category.name, path: equipmentPath(slug) },
          ])}
        />
      )}
      <EquipmentPage slug={slug} />
    </>
  );
}
