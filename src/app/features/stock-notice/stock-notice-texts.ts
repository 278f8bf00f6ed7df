/** What the page of a back-in-stock notice says. */
export const STOCK_NOTICE_TEXTS = {
  title: 'Back-in-stock email',
  unconfirmed: 'Confirm that you want an email when this product is back in stock.',
  confirmed: 'We’ll email you once when this product is back in stock, then delete your address.',
  confirm: 'Confirm',
  remove: 'Remove My Address',
  sending: 'Sending...',
  failed: 'Something went wrong. Please try again.',
  notFound: 'Nothing stored',
  linkUseless:
    'We have sent the email about this product, or removed your address. We will not email you about it again.',
  failedToLoad: 'We could not load this page',
} as const;
