/** What the page that finds an order says. */
export const FIND_ORDER_MESSAGES = {
  title: 'Find Your Order',
  text: 'Enter the order number and the email address you ordered with. We’ll email you the link to your order.',
  numberHint: 'Starts with RE-. You’ll find it in every email about the order.',
  numberMissing: 'Enter your order number',
  emailInvalid: 'Please enter a valid email address',
  button: 'Send the Link',
  sending: 'Sending...',
  failed: 'We could not send the link. Please try again.',
} as const;
