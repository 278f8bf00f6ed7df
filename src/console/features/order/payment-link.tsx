/** To a payment by card in Stripe's dashboard, or in the sandbox. */
export function PaymentLink({ page }: { page: string }) {
  return (
    <a href={page} target="_blank" rel="noreferrer" className="link block text-sm">
      Payment at {new URL(page).hostname === 'dashboard.stripe.com' ? 'Stripe' : 'the sandbox'}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
