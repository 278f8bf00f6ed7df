import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#app/features/about/about-page.tsx';
import { headData } from '#app/api/head-data.ts';
import { pageDescription, pageHead, pageTitle } from '#app/head/page-head.ts';
import { companyQuery, load, storyQuery } from '#app/api/queries.ts';
import { organizationData } from '#app/head/structured-data.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => load(context.queryClient, companyQuery(), storyQuery()),
  head: ({ match }) => {
    const company = headData(match, companyQuery());
    return pageHead({
      site: match.context.site,
      title: pageTitle('About', company?.name),
      description: pageDescription(company?.description ?? '', 'Who we are, what we do and since when.'),
      path: PATHS.about,
      structuredData: company ? [organizationData(company, match.context.site.publicUrl)] : [],
    });
  },
  component: AboutPage,
});
