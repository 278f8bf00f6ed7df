import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { companyQuery, load, storyQuery } from '#app/api/queries.ts';
import { AboutPage } from '#app/features/about/about-page.tsx';
import { organizationData } from '#app/head/organization-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { StructuredData } from '#app/head/structured-data.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => load(context.queryClient, companyQuery(), storyQuery()),
  head: ({ match }) => siteHead(match, { title: 'About', path: PATHS.about }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  const { data: company } = useQuery(companyQuery());
  return (
    <>
      <PageDescription
        text={withMore(company?.description, 'Who we are, what we do and how long we have been doing it.')}
      />
      {company && <StructuredData data={organizationData(company, site.publicUrl)} />}
      <AboutPage />
    </>
  );
}
