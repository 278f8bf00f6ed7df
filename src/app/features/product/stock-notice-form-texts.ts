/** What the form for a back-in-stock notice says. */
export const STOCK_NOTICE_FORM = {
  title: 'Email me when it’s back in stock',
  hint: 'We’ll send a link to confirm your address, email you once, then delete it.',
  emailInvalid: 'Please enter a valid email address',
  button: 'Email Me',
  sending: 'Sending...',
  failed: 'We could not save your request. Please try again.',
} as const;
