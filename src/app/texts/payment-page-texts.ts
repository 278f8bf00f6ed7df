/** What buyers read on the pages that lead to a payment page and back: freight offers and quotes. */
export const PAYMENT_PAGE_TEXTS = {
  pay: 'Pay with Stripe',
  opening: 'Opening the payment page...',
  cardOnPaymentPage: 'You’ll enter your card details on Stripe’s payment page. We never see them.',
  cancelled: 'You left the payment page before paying. Your card was not charged.',
  failed: 'The payment did not go through. Your card was not charged. Please try again or use another card.',
  verifying: 'Processing your payment...',
  stay: 'Please keep this page open. It takes a few seconds.',
  unclearTitle: 'Your payment is not confirmed yet',
  unclear:
    'We could not reach the payment service to confirm it. If you paid, nothing is lost: we’ll email you a receipt even if you close this page. Please do not pay again.',
  unreachable: 'The shop could not be reached. Please try again in a moment.',
} as const;
