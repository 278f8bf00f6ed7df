import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { pageHead, pageTitle } from '#app/lib/page-head.ts';
import { companyQuery, knownCompanyName, load } from '#app/lib/queries.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: pageTitle('Contact', knownCompanyName(context.queryClient)),
      description:
        'Ask for a quote, technical support, a part or a repair: by form, by phone or by email, with address and hours.',
      path: '/contact',
    }),
  component: ContactPage,
});
