import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#app/features/home/home-page.tsx';
import { pageHead } from '#app/lib/page-head.ts';
import { companyQuery, featuredQuery, load } from '#app/lib/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => load(context.queryClient, companyQuery(), featuredQuery()),
  head: ({ match: { context } }) => {
    const company = context.queryClient.getQueryData(companyQuery().queryKey);
    return pageHead({
      site: context.site,
      title: [company?.name, company?.tagline].filter(Boolean).join(' | ') || 'Home',
      description: company?.description || 'Pumps, mechanical seals and packing: sales, repair and consultation.',
      path: '/',
    });
  },
  component: HomePage,
});
