/** How long a payment page stays open; `clock` is a time of the company's zone, such as "3:42 p.m. EST". */
export const PAGE_TIME_TEXTS = {
  before: (clock: string) =>
    `The payment page stays open for about half an hour: until ${clock} if you open it now. After that it closes and nothing is charged.`,
  open: (orderNumber: string, clock: string) =>
    `The payment page of order ${orderNumber} is open until ${clock}. After that it closes, nothing is charged, and we release the stock we hold for you.`,
  ending: (clock: string, minutes: number) =>
    `The payment page closes in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, at ${clock}. Start again to get a new one.`,
  over: (clock: string) => `The payment page closed at ${clock}. Nothing was charged. Start again to get a new one.`,
  kept: 'Your cart and what you entered are saved.',
  openAgain: 'You can open it again from here.',
  startAgain: 'Start again',
} as const;

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
  unreachable: 'We could not reach the shop. Please try again in a moment.',
} as const;
