/** What the page of a back-in-stock notice says. */
export const STOCK_NOTICE_TEXTS = {
  title: 'Email when in stock',
  unconfirmed: 'Confirm that you want one email when this product is in stock again.',
  confirmed: 'You will get one email when this product is in stock again. Your address is then deleted.',
  confirm: 'Confirm',
  remove: 'Remove My Address',
  sending: 'Sending...',
  failed: 'This did not work. Please try again.',
  notFound: 'Nothing is stored',
  linkUseless: 'The email about this product was sent, or the address was removed. You get no further email about it.',
  failedToLoad: 'The page could not be loaded',
} as const;
