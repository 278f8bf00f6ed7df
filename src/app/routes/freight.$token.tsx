import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { FreightPage } from '#app/features/freight/freight-page.tsx';
import { FreightPending } from '#app/features/freight/freight-pending.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { textParameter } from '#app/url/search-params.ts';
import { FREIGHT_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/freight/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: FreightPending,
  // Links may leave out either.
  validateSearch: (search: { session_id?: string; payment?: string } & SearchSchemaInput) => ({
    session_id: textParameter(search, 'session_id'),
    payment: textParameter(search, 'payment'),
  }),
  search: { middlewares: [stripSearchParams({ session_id: '', payment: '' })] },
  head: ({ match }) => {
    const head = pageHead({
      site: match.context.site,
      title: pageTitle('Freight offer', knownCompanyName(match)),
      description: 'The freight of your order.',
      // The token is a secret: no head contains it.
      path: FREIGHT_SHELL,
      noindex: true,
    });
    // Also when the page is reached without loading it: the address must not travel on as a referrer.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <FreightPage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
