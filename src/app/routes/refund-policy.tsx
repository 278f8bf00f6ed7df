import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '#app/features/policies/policy-page.tsx';
import { REFUND_POLICY } from '#app/features/policies/refund-policy.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { loadPolicy } from '#app/api/policy-queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/refund-policy')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadPolicy(context.queryClient, 'refund'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Refund Policy',
      description: 'How goods are returned, how long inspection and refund take, and what cannot be returned.',
      path: PATHS.refundPolicy,
    }),
  component: () => <PolicyPage name="refund" policy={REFUND_POLICY} />,
});
