/** A list of parts as a message in the visitor's own mail program; pure. */

import { formatCount } from '#contract/format-count.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';

/** In characters: Windows cuts the longer address of a program off. */
export const MAX_MAIL_LINK_CHARACTERS = 2000;

/**
 * Its `mailto:` link, with the lines as text and the address that opens the list in the shop. A long list has its notes left
 * out, and a longer one has the address alone; null where even that is too long, as a list that was cut off would be another list.
 */
export function writeListMail(lines: readonly LinkLine[], name: string, address: string): string | null {
  const count = formatCount(lines.length, 'part');
  const subject = name === '' ? `List of ${count}` : name;
  const parts = lines.map(({ code, quantity }) => `${quantity} x ${code}`);
  // The address has no notes: only the text passes on what the buyer says of a line.
  const noted = parts.map((part, index) => [part, lines[index]?.note ?? ''].filter(Boolean).join(': '));
  const links = [noted, parts, [`List of ${count}`]].map((text) =>
    toLink(subject, [...text, '', 'To open this list in the shop:', address]),
  );
  return links.find(({ length }) => length <= MAX_MAIL_LINK_CHARACTERS) ?? null;
}

/** RFC 6068: lines end with CR LF. */
function toLink(subject: string, lines: readonly string[]): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
