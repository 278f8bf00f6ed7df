import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { headData } from '#app/api/head-data.ts';
import { companyQuery, featuredQuery, load } from '#app/api/queries.ts';
import { HomePage } from '#app/features/home/home-page.tsx';
import { organizationData, websiteData } from '#app/head/organization-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { pageHead } from '#app/head/page-head.ts';
import { StructuredData } from '#app/head/structured-data.tsx';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => load(context.queryClient, companyQuery(), featuredQuery()),
  head: ({ match }) => {
    const company = headData(match, companyQuery());
    return pageHead({
      site: match.context.site,
      title: [company?.name, company?.tagline].filter(Boolean).join(' | ') || 'Home',
      path: PATHS.home,
    });
  },
  component: Page,
});

function Page() {
  const { publicUrl } = Route.useRouteContext().site;
  const { data: company } = useQuery(companyQuery());
  return (
    <>
      <PageDescription
        text={withMore(company?.description, 'Pumps, mechanical seals and packing: sales, repair and consultation.')}
      />
      {company && <StructuredData data={organizationData(company, publicUrl)} />}
      {company && <StructuredData data={websiteData(company, publicUrl)} />}
      <HomePage />
    </>
  );
}
