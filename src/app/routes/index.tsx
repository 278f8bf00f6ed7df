import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#app/features/home/home-page.tsx';
import { headData } from '#app/api/head-data.ts';
import { pageDescription, pageHead } from '#app/head/page-head.ts';
import { companyQuery, featuredQuery, load } from '#app/api/queries.ts';
import { organizationData, websiteData } from '#app/head/structured-data.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => load(context.queryClient, companyQuery(), featuredQuery()),
  head: ({ match }) => {
    const company = headData(match, companyQuery());
    return pageHead({
      site: match.context.site,
      title: [company?.name, company?.tagline].filter(Boolean).join(' | ') || 'Home',
      description: pageDescription(
        company?.description ?? '',
        'Pumps, mechanical seals and packing: sales, repair and consultation.',
      ),
      path: PATHS.home,
      structuredData: company
        ? [organizationData(company, match.context.site.publicUrl), websiteData(company, match.context.site.publicUrl)]
        : [],
    });
  },
  component: HomePage,
});
