import { createFileRoute } from '@tanstack/react-router';
import { companyQuery, load } from '#app/api/queries.ts';
import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { textSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/contact')({
  // The server renders the form without them: what they fill in is the browser's to do.
  ...textSearch('subject', 'part', 'order', 'line'),
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Contact',
      path: PATHS.contact,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Ask for a quote, technical support, a part or a repair by form, phone or email. Address and hours." />
      <ContactPage parameters={Route.useSearch()} />
    </>
  );
}
