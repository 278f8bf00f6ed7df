import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { headData } from '#app/api/head-data.ts';
import { companyQuery, featuredQuery, load } from '#app/api/queries.ts';
import { HomeMeta } from '#app/features/home/deferred-home-meta.tsx';
import { HomePage } from '#app/features/home/home-page.tsx';
import { pageHead } from '#app/head/page-head.ts';
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
      <HomeMeta company={company} publicUrl={publicUrl} />
      <HomePage />
    </>
  );
}
