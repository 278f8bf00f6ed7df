/** What the form for a back-in-stock notice says. */
export const STOCK_NOTICE_FORM = {
  title: 'One email when it is in stock again',
  hint: 'First you get a link to confirm your address. It is deleted with the email, and used for nothing else.',
  emailInvalid: 'Please enter a valid email address',
  button: 'Email Me',
  sending: 'Sending...',
  failed: 'This could not be requested. Please try again.',
} as const;
