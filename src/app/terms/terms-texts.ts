/** What buyers on terms read. */
export const TERMS_TEXTS = {
  title: 'Buy on terms with a purchase order',
  about: 'For customers with an approved account (terms code). We approve the order, ship it and send an invoice.',
  code: 'Terms code',
  poNumber: 'PO number',
  file: 'Purchase order file',
  send: 'Send the purchase order',
  sending: 'Sending the purchase order...',
  filesOnTheWay: 'Your file is still uploading. Try again in a moment.',
  waiting: 'Waiting for approval',
  waitingText: (through: string) =>
    `We have received your purchase order. We’ll hold its items for you through ${through} and email you as soon as it is approved.`,
  due: 'Amount due',
  dueOn: 'Due date',
} as const;
