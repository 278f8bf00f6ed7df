import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '#app/features/policies/policy-page.tsx';
import { PRIVACY_POLICY } from '#app/features/policies/privacy-policy.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { companyQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Privacy Policy', knownCompanyName(match)),
      description:
        'What we learn about you on this site, why, who else sees it, how long it is kept, and what you can ask of us.',
      path: PATHS.privacyPolicy,
    }),
  component: () => <PolicyPage policy={PRIVACY_POLICY} />,
});
