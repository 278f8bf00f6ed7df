import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { companyQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { textParameter } from '#app/url/search-params.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/contact')({
  // Links may leave out any. The server renders the form without them: what they fill in is the browser's to do.
  validateSearch: (search: { subject?: string; part?: string; order?: string; line?: string } & SearchSchemaInput) => ({
    subject: textParameter(search, 'subject'),
    part: textParameter(search, 'part'),
    order: textParameter(search, 'order'),
    line: textParameter(search, 'line'),
  }),
  search: { middlewares: [stripSearchParams({ subject: '', part: '', order: '', line: '' })] },
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Contact', knownCompanyName(match)),
      description:
        'Ask for a quote, technical support, a part or a repair: by form, by phone or by email, with address and hours.',
      path: PATHS.contact,
    }),
  component: Page,
});

function Page() {
  return <ContactPage asked={Route.useSearch()} />;
}
