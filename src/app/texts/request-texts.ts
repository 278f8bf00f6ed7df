/** Words of the form and the page of a request for quotation. */

import type { Toast } from './site-texts.ts';

export const REQUEST_TEXTS = {
  title: 'Request a quote',
  fromContact: 'Need a price? The quote form takes part lists, nameplate data, photos and drawings.',
  start:
    'Send part numbers, a nameplate or a description. We’ll send you a link to your request and reply with a quote by email.',
  atLeastOne: 'Fill in at least one of these: parts, the nameplate, a message or a file.',
  parts: 'Parts',
  partsHint: 'One part per line with its quantity, such as KB-CS38-SSV 2. Other manufacturers’ numbers are welcome.',
  files: 'Photos and drawings',
  place: 'Deliver to',
  placeHint: 'City and province or state, to work out freight.',
  nameplate: 'Nameplate, repair or new duty',
  message: 'Message',
  messageHint: 'What it is for, when you need it, or what has failed.',
  callToday: 'Needed today: call me at the number above',
  next: 'What happens next',
  steps: [
    'You get an email with a link to the page of your request.',
    'We check parts, stock and freight, and ask if anything is unclear.',
    'We email you the quote. You can accept and pay it online, or send a purchase order.',
  ],
  call: 'Rather talk to us?',
  send: 'Send Request',
  sending: 'Sending...',
  failed: 'Your request was not sent. Please try again; you won’t create a duplicate.',
  requestQuote: 'Request a Quote',
} as const;

export const REQUEST_TOASTS = {
  filesOnTheWay: {
    kind: 'default',
    title: 'Your files are still uploading',
    description: 'Try again in a moment.',
  } as Toast,
} as const;

export const REQUEST_PAGE_TEXTS = {
  title: 'Request',
  lines: 'Parts',
  message: 'What you wrote',
  files: 'Files',
  notMatched: 'We couldn’t match this line. We’ll check it and reply.',
  note: (text: string) => `Note: ${text}`,
  sentAs: (text: string) => `You wrote: ${text}`,
  seeQuote: 'See the Quote',
  notFound: 'Request not found',
  linkUseless: 'The link may be incomplete, or the request was deleted. We keep requests for 180 days.',
  failedToLoad: 'We could not load the request',
} as const;

export const REQUEST_STATE_TEXTS = {
  received:
    'We’ve received your request and will email you a quote. This page will show it too; we’ve emailed you the link. To add a photo or a detail, reply to that email.',
  quoted: 'Our quote is ready.',
  closed: 'We have closed this request. Please write to us if you need anything else.',
} as const;

/** How measures begin that the packing calculator sends. */
export const STUFFING_BOX = 'Stuffing box: ';

/** How a duty begins that the pump tool sends. */
export const PUMP_DUTY = 'Pump duty: ';

/** What was entered in the seal finder, the packing calculator or the pump tool, as it stands in the message. */
export function partRequested(measures: string): string {
  const part = measures.startsWith(STUFFING_BOX)
    ? 'packing'
    : measures.startsWith(PUMP_DUTY)
      ? 'a pump'
      : 'a mechanical seal';
  return `I am looking for ${part}. ${measures}`;
}
