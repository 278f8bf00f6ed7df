/** Words of the form and the page of a request for quotation. */

import type { Toast } from './site-texts.ts';

export const REQUEST_TEXTS = {
  title: 'Request a quote',
  start:
    'Send part numbers, a nameplate, or a few words. You get a page of your own with what you sent, and our quote by email.',
  parts: 'Parts',
  partsHint: 'One part in each line with its quantity, such as KB-CS38-SSV 2. Numbers of other makers are welcome.',
  files: 'Photographs and drawings',
  place: 'Deliver to',
  placeHint: 'City and province or state, for the freight.',
  nameplate: 'Nameplate or repair',
  message: 'Message',
  messageHint: 'What it is for, when you need it, or what has failed.',
  send: 'Send Request',
  sending: 'Sending...',
  failed: 'Your request was not sent. Please try again: it is never stored twice.',
  requestQuote: 'Request a Quote',
} as const;

export const REQUEST_TOASTS = {
  filesOnTheWay: {
    kind: 'default',
    title: 'Your files are still being sent',
    description: 'Try again in a moment.',
  } as Toast,
} as const;

export const REQUEST_PAGE_TEXTS = {
  title: 'Request',
  lines: 'Parts',
  message: 'What you wrote',
  files: 'Files',
  notOurs: 'Not found in our catalogue by this number; we look into it.',
  note: (text: string) => `Note: ${text}`,
  sentAs: (text: string) => `You wrote: ${text}`,
  seeQuote: 'See the Quote',
  notFound: 'Request not found',
  linkUseless: 'The link may be incomplete, or the request was deleted: requests are stored for 180 days.',
  failedToLoad: 'The request could not be loaded',
} as const;

export const REQUEST_STATE_TEXTS = {
  received:
    'We have received it and send you a quote by email. This page shows it too: its address is in our email to you.',
  quoted: 'Our quote is ready.',
  closed: 'We have closed this request. Please write to us if anything is open.',
} as const;

/** How measures begin that the packing calculator sends. */
export const STUFFING_BOX = 'Stuffing box: ';

/** What was measured, in the seal finder or the packing calculator, as it stands in the message. */
export const partRequested = (measures: string) =>
  `I am looking for ${measures.startsWith(STUFFING_BOX) ? 'packing' : 'a mechanical seal'}. ${measures}`;
