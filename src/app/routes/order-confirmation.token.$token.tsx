import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '#app/features/order/confirmation-page.tsx';
import { linkPage } from '#app/navigation/link-page.ts';
import { CONFIRMATION_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/order-confirmation/token/$token')({
  ...linkPage({ title: 'Order confirmation', path: CONFIRMATION_SHELL }),
  component: Page,
});

function Page() {
  return <ConfirmationPage token={Route.useParams().token} />;
}
