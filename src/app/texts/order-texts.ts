/** What buyers read in the cart, at checkout and after payment; apart from site-texts.ts, which every page carries. */

import { PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { onRequestSentence } from '#contract/on-request.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';
import type { ReturnState } from '#contract/return-terms.ts';
import { formatUnits } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';
import { destructive } from './site-texts.ts';
import type { Toast } from './site-texts.ts';

/** §8, Toasts of the cart and checkout. */
export const ORDER_TOASTS = {
  cartValidationError: destructive(
    'Cart validation error',
    'Unable to validate cart items. Some items may not be current.',
  ),
  cartAutoUpdated: (removed: number, adjusted: number) =>
    destructive(
      'Cart Updated',
      `Your cart was automatically updated: ${removed} items removed, ${adjusted} quantities adjusted.`,
    ),
  cartUpdated: (removed: number, adjusted: number): Toast => ({
    kind: 'default',
    title: 'Cart updated',
    description: `${removed} items removed, ${adjusted} quantities adjusted.`,
  }),
  cartUpToDate: { kind: 'default', title: 'Cart is up to date' } as Toast,
  quantityLimited: (quantity: number, product: SoldUnit & { name: string }) =>
    destructive('Quantity limited', `Only ${formatUnits(quantity, product)} of ${product.name} are available`),
  productUnavailable: (name: string) => destructive('Product unavailable', `${name} is no longer available`),
  priceOnRequest: (name: string) => destructive('Price on request', onRequestSentence(name)),
  validationFailed: destructive('Validation failed', 'Unable to validate cart. Please try again.'),
  refreshFailed: destructive('Refresh failed', 'Unable to refresh cart. Please try again.'),
  cartValidationFailed: destructive(
    'Cart Validation Failed',
    'Some items in your cart are no longer available or have changed. Please review your cart.',
  ),
  taxUnavailable: {
    kind: 'default',
    title: 'Tax calculation unavailable',
    description: 'Using estimated tax rate. Final tax will be calculated at checkout.',
  } as Toast,
  cartLoadFailed: destructive('Error', 'Failed to load cart data. Please try again.'),
  cartChanged: destructive(
    'Cart Changed',
    'Your cart has changed since you started checkout. Please review and try again.',
  ),
  orderFailed: destructive('Order failed', 'There was an error processing your order. Please try again.'),
  fixErrors: {
    ...destructive('Please fix the errors', 'Some required fields are missing or invalid.'),
    isSpoken: false,
  } as Toast,
  retryingPayment: (orderNumber: string): Toast => ({
    kind: 'default',
    title: 'Retrying Payment',
    description: `Order ${orderNumber} is saved. Check the form and pay again.`,
  }),
} as const;

/** §8, Page messages. */
export const ORDER_MESSAGES = {
  orderFailedToLoad: 'Failed to load order',
  accessDenied: 'Access Denied',
  orderNotFound: 'Order Not Found',
  paymentVerificationFailed: 'Payment Verification Failed',
  missingSession: 'Missing session information',
  taxAtCustoms: 'Tax will be handled at customs',
  taxExempt: 'Exempt',
  shippingIncluded: 'Included',
  /** §2, of the confirmation. */
  shippingLater: 'Will be contacted for shipping',
} as const;

/** Words of the cart, checkout and confirmation pages that §8 does not list. */
export const ORDER_TEXTS = {
  payments: 'Payments',
  deposit: 'Deposit',
  balanceDue: 'Balance due',
  payBalance: 'Pay the balance',
  cartEmpty: 'Your cart is empty',
  cartEmptyText: 'Parts you add in the shop appear here with their prices and stock.',
  lineRemoved: (name: string, isEmpty: boolean) => `Removed: ${name}.${isEmpty ? ' Your cart is empty.' : ''}`,
  undo: 'Undo',
  cartWasUpdated: 'Your cart was updated',
  shippingToArrange: 'We’ll contact you to arrange it',
  shippingNotIncluded: 'Shipping is not included. We’ll contact you after you order to arrange it.',
  cartTooLarge: 'We quote orders of this size. Contact us and we’ll prepare one for you.',
  pricesMissing: 'We could not load some prices, so there is no total yet.',
  cardOnPaymentPage: 'You’ll enter your card details on Stripe’s payment page. We never see them.',
  totalsChanged:
    'A price has changed since you opened this page. Nothing was ordered or charged. Please check the new total and pay again.',
  taxEstimated: 'Estimated',
  forCompany: 'Ordering for a company?',
  savedOrderTitle: 'Your saved order',
  savedOrderText: 'You can pay for it as it is, without filling in the form again.',
  savedOrderPaid: 'This order is paid in full.',
  shippingMethod:
    'We’ll agree on the shipping method and cost with you by email or phone before anything leaves our shop.',
  shippingArranged: 'Arranged with you. We’ll email you when your order ships.',
  shippedAsAgreed: 'Shipped as agreed with you.',
  shippingApart: 'Charged separately',
  shippingNone: 'Not charged',
  shipments: 'Shipments',
  toCome: 'Still to ship',
  trackShipment: 'Track this shipment',
  downloadInvoice: 'Download invoice',
  packingSlip: 'Packing slip',
  history: 'History',
  papers: 'Data sheets and files',
  freightOffered: 'Freight offer',
  freightValid: (date: string) => `Pay by ${date}.`,
  payFreight: 'View and pay freight',
  returns: 'Returns',
  startReturn: 'Start a return',
  returnThrough: (date: string) => `You can start a return for this order through ${date}.`,
  returnFromDelivery: 'You have 7 days from delivery to start a return.',
  returnTerms:
    'You pay for return shipping, and shipping charges are not refundable. Custom and special orders cannot be returned. Inspection takes 5 to 7 business days.',
  returnQuantity: (name: string, most: string) => `Quantity of ${name}, at most ${most}`,
  returnPhotographs: 'Photos of what you are returning',
  returnFilesOnTheWay: 'Your photos are still uploading. Try again in a moment.',
  returnNotWhole: 'Enter a whole number, or 0.',
  returnNothingChosen: 'Enter a quantity for at least one item.',
  returnFailed: 'We could not start the return. Please try again, or contact us.',
  returnRefused:
    'We did not start the return because the order or its returns have changed. Please check the quantities.',
  returnLabel: 'Return label',
  askAboutLine: 'Ask about this line',
  orderLinkUseless:
    'This link does not open an order. Please use the full link from your confirmation email, or contact us.',
  quickOrder: 'Quick order',
  leftOut: 'From your quick order list:',
  openList: 'Open the list',
  /** Beside the stock: units that are sold before they arrive. */
  toOrder: (units: string, stock: number) => `${units}${stock === 0 ? '' : ' more'} can be ordered`,
  orderAgain: 'Order again',
  printedOrder: (orderNumber: string) => `Order ${orderNumber}`,
  printedOn: (date: string) => `Printed on ${date}`,
  orderNote: 'Order note',
  orderNoteHint: `For the whole order, such as a gate or a project number; up to ${MAX_ORDER_NOTE_CHARACTERS} characters.`,
  lineNotesInCart: 'Notes for single parts are in the cart.',
  lineNote: (name: string) => `Note for ${name}`,
  lineNoteHint: `Trim, hand, tag number; up to ${MAX_ORDER_NOTE_CHARACTERS} characters`,
  cartAsList: 'Save or share this cart',
  orderUnreachable: 'We could not reach the shop. Your order is safe. Please try again in a moment.',
} as const;

/** What was paid for freight and given back after the order. */
export const LATER_MONEY = {
  freight: 'Freight',
  freightPaid: (date: string) => `Freight paid on ${date}`,
  freightOnAccount: 'Freight on account',
  refund: 'Refund',
  freightRefund: 'Freight refund',
  beforeTax: 'Amount before tax',
  refunded: (date: string) => `Refunded on ${date}`,
} as const;

/** By which way money was given back. */
export const REFUND_WAYS: Record<OfflineKind | 'card', string> = {
  card: 'To the card you paid with.',
  card_terminal: 'By card terminal.',
  transfer: 'By bank transfer.',
  cheque: 'By cheque.',
  cash: 'In cash.',
  account: 'Credited to your account.',
};

/** What a rejected order means for the buyer, shown beside the toast 'Order failed'. */
export const ORDER_PROBLEMS = {
  payment_unavailable: (orderNumber: string | null) =>
    `The payment service is not available right now. Nothing was charged${orderNumber === null ? '' : ` and order ${orderNumber} is saved`}. Please try again in a moment.`,
  too_many_requests: (orderNumber: string | null) =>
    `There were too many attempts in a short time. Nothing was charged${orderNumber === null ? '' : ` and order ${orderNumber} is saved`}. Please wait a minute and try again.`,
  stock_limited: (lines: string | undefined) =>
    `Nothing was ordered. There are unpaid orders from your network. Until one is paid, you can hold at most 5 units or a quarter of the stock of a product, whichever is more, and more than one unit, or the last one, of at most ten products.${lines === undefined ? '' : ` ${lines}`}`,
  payment_pages_limited:
    'There are unpaid orders from your network. Until one is paid, only one payment page can be open, and another order is using it.',
  payment_refused:
    'The payment service did not accept this order. Nothing was charged. Please check your details, or contact us.',
  payment_refused_finally:
    'The payment service refused this order three times, so we closed it and released its stock. Nothing was charged. Please check your details and order again, or contact us.',
  line_note: (what: string) =>
    `Nothing was ordered: a note in your cart is not accepted (${what}). Please change it in the cart.`,
  order_closed:
    'We closed this order and released its stock. Nothing was charged. Please check the form and pay again to place a new order.',
  cookie_missing:
    'Your browser did not store the cookie that an order needs, so the order was cancelled. Nothing was charged. Allow cookies for this site and order again.',
  csrf_missing:
    'Your browser did not send the cookie that an order needs. Nothing was ordered or charged. Allow cookies for this site and try again.',
  unreachable: 'We could not reach the shop. Nothing was charged. Please check your connection and try again.',
  other: 'Nothing was charged. Please try again, or contact us if it happens again.',
} as const;

/** Beside what a network may not hold. */
export const REQUEST_QUOTE = 'Request a quote';

export const RECEIPT_TOASTS = {
  blocked: destructive(
    'Receipt window blocked',
    'Your browser blocked the new window. Allow pop-ups for this site, or print this page instead.',
  ),
} as const;

/** /order-success while the payment cannot be verified. */
export const VERIFICATION_TEXTS = {
  processing: 'Processing your payment...',
  stay: 'Please keep this page open. It takes a few seconds.',
  unclearTitle: 'Your payment is not confirmed yet',
  unclear:
    'We could not reach the payment service to confirm it. If you paid, nothing is lost: we’ll complete your order and confirm it by email even if you close this page. Please do not pay again.',
} as const;

interface PaymentFailureText {
  title: string;
  /** What happened. */
  description: string;
  /** What to do. */
  suggestion: string;
}

const PAYMENT_FAILED: PaymentFailureText = {
  title: 'Payment Failed',
  description: 'We could not confirm that your payment went through.',
  suggestion:
    'If you have received a confirmation by email, the order is paid and you need do nothing more. Otherwise return to checkout and try again. If your card shows a charge, please contact us before you pay a second time.',
};

/** §8, Payment failure reasons: the titles to the letter. */
export const PAYMENT_FAILURES: Record<PaymentFailureReason, PaymentFailureText> = {
  cancelled: {
    title: 'Payment Cancelled',
    description: 'You left the payment page before paying. Your card was not charged.',
    suggestion:
      'Return to checkout when you are ready. Your cart is saved. We hold the stock for you until the payment page closes, about half an hour after you opened it.',
  },
  expired: {
    title: 'Payment Session Expired',
    description: `A payment page stays open for ${PAYMENT_SESSION_MINUTES} minutes, and this one has timed out. Your card was not charged.`,
    suggestion: 'Return to checkout to open a new one. We’ll check stock and prices again first.',
  },
  card_declined: {
    title: 'Card Declined',
    description: 'Your bank declined the card. It was not charged, and the bank does not tell us why.',
    suggestion:
      'Check the card number, expiry date and security code, try another card, or ask your bank to approve the payment.',
  },
  insufficient_funds: {
    title: 'Insufficient Funds',
    description: 'Your bank reported that the card does not cover this amount. It was not charged.',
    suggestion:
      'Try another card or ask your bank about the limit. For a large order, contact us about other ways to pay.',
  },
  processing_error: {
    title: 'Processing Error',
    description: 'Something went wrong between the payment service and the bank, so we could not confirm the payment.',
    suggestion:
      'Wait a minute, then return to checkout and try again. If your card shows a charge, please contact us before you pay a second time.',
  },
  verification_failed: PAYMENT_FAILED,
  missing_token: PAYMENT_FAILED,
  unknown: PAYMENT_FAILED,
};

/** The rest of /payment-failed. */
export const PAYMENT_FAILED_PAGE = {
  saved: 'Your order is saved and awaiting payment.',
  paid: 'Please do not pay again. The link to your order is in the confirmation we emailed you.',
  commonIssues: [
    'You mistyped a digit of the card number, the expiry date or the security code.',
    'The billing postal code or ZIP does not match the bank’s records.',
    'The bank asked you to confirm in its app or by text message and did not get a response in time.',
    'The card is not set up for online payments, or the amount is above its daily limit.',
  ],
  provider:
    'Stripe handles card payments. You enter your card details on its page; they go directly to Stripe, and we never see or store them.',
} as const;

export const RETURN_STATE_TEXTS: Record<ReturnState, string> = {
  requested: 'Requested: we’ll email you. Please do not send anything yet.',
  approved: 'Approved: please print the label and send the package.',
  declined: 'Declined',
  received: 'Received: we are inspecting it.',
  closed: 'Closed',
};
