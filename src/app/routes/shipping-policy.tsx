import { createFileRoute } from '@tanstack/react-router';
import { loadPolicy } from '#app/api/policy-queries.ts';
import { PolicyPage } from '#app/features/policies/policy-page.tsx';
import { SHIPPING_POLICY } from '#app/features/policies/shipping-policy.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/shipping-policy')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadPolicy(context.queryClient, 'shipping'),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Shipping Policy',
      path: PATHS.shippingPolicy,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Where we ship, how we arrange shipping after you order, and how customs works for the United States." />
      <PolicyPage name="shipping" policy={SHIPPING_POLICY} />
    </>
  );
}
