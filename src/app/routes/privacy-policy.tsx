import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '#app/api/policy-queries.ts';
import { PolicyPage } from '#app/features/policies/policy-page.tsx';
import { PRIVACY_POLICY } from '#app/features/policies/privacy-policy.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/privacy-policy')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadPolicy(context.queryClient, 'privacy'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Privacy Policy',
      path: PATHS.privacyPolicy,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="What we learn about you on this site, why, who else sees it, how long we keep it, and what you can ask us to do." />
      <PolicyPage name="privacy" policy={PRIVACY_POLICY} />
    </>
  );
}
