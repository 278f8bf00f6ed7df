/** What the page that finds an order says. */
export const FIND_ORDER_MESSAGES = {
  title: 'Find Your Order',
  text: 'Enter the order number and the email address of the order. We send the link of its page to that address.',
  numberHint: 'It begins with RE- and stands in every mail about the order.',
  numberMissing: 'Please enter the order number',
  emailInvalid: 'Please enter a valid email address',
  button: 'Send the Link',
  sending: 'Sending...',
  failed: 'The link could not be requested. Please try again.',
} as const;
