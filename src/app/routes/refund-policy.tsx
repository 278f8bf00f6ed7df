import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '#app/api/policy-queries.ts';
import { PolicyPage } from '#app/features/policies/policy-page.tsx';
import { REFUND_POLICY } from '#app/features/policies/refund-policy.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/refund-policy')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadPolicy(context.queryClient, 'refund'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Refund Policy',
      path: PATHS.refundPolicy,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="How to return goods, how long inspection and refunds take, and what you cannot return." />
      <PolicyPage name="refund" policy={REFUND_POLICY} />
    </>
  );
}
