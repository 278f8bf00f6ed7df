/** The event of §3 for a click on an element; pure. */

import { MAX_ELEMENT_TEXT_CHARACTERS } from '#contract/constants.ts';
import { cleanText, cleanUrl } from '#contract/tracking.ts';
import type { EventReport } from './reports.ts';

/** What is known of the pressed link or button. */
export interface Pressed {
  id: string;
  className: string;
  text: string;
  /** Where a link leads; null for a button. */
  link: { href: string; origin: string; protocol: string; download: string | null } | null;
}

interface PageContext {
  path: string;
  productId: number | null;
  origin: string;
}

/** Pages that contain the buyer's own text: clicks there are reported without text. */
const PERSONAL_PAGE = /^\/(checkout|order-|payment-)/;

export function describeClick(pressed: Pressed, context: PageContext): EventReport {
  const base = { page_path: context.path, ...(context.productId === null ? {} : { product_id: context.productId }) };
  const { link } = pressed;
  if (link?.protocol === 'tel:') return { event_type: 'phone_click', ...base };
  if (link?.protocol === 'mailto:') return { event_type: 'email_click', ...base };
  const text = PERSONAL_PAGE.test(context.path) ? '' : cleanText(pressed.text);
  const element = {
    ...(pressed.id && { element_id: cleanText(pressed.id) }),
    ...(pressed.className && { element_class: pressed.className.slice(0, MAX_ELEMENT_TEXT_CHARACTERS) }),
    ...(text && { element_text: text }),
  };
  if (link !== null && link.download !== null) {
    const filename = cleanText(link.download);
    return { event_type: 'download', ...base, ...element, ...(filename && { metadata: { filename } }) };
  }
  if (link !== null && link.origin !== context.origin) {
    return { event_type: 'external_link', ...base, ...element, metadata: { url: cleanUrl(link.href) } };
  }
  return { event_type: 'click', ...base, ...element };
}
