/** What a request for quotation can state; without the schema library, for the browser. */

import { CONTACT_MAX_CHARACTERS } from './contact-form.ts';
import { MAX_QUOTE_LINES } from './quote-states.ts';

/** As many as a quote has. */
export const MAX_REQUEST_LINES = MAX_QUOTE_LINES;

/** What stands on a nameplate, for a repair or a part without a number, in the order of the form. */
export const NAMEPLATE_FIELDS = {
  maker: 'Manufacturer',
  model: 'Model',
  serial: 'Serial number',
  duty: 'Flow, head, speed or power',
  liquid: 'Liquid and temperature',
  fault: 'What is wrong with it',
} as const;
export type NameplateField = keyof typeof NAMEPLATE_FIELDS;
export const NAMEPLATE_FIELD_NAMES = Object.keys(NAMEPLATE_FIELDS) as NameplateField[]; // keys of a constant without others

export const REQUEST_MAX_CHARACTERS = {
  ...CONTACT_MAX_CHARACTERS,
  lines: 20_000,
  place: 200,
  nameplate: 300,
} as const;

/** One of these says what is requested. */
export const REQUEST_EMPTY = 'Enter at least one part, fill in the nameplate, add a file, or write a message';
/** Of a sender who asks to be called. */
export const REQUEST_PHONE_NEEDED = 'Enter the number we can reach you at today.';

/**
 * What a line says beside its product: the whole line where it names the product by another number than its own, else the
 * words behind the part; null for nothing.
 */
export function besideProduct(
  { text, note }: { text: string; note: string },
  { part_number: number }: { part_number: string },
): { kind: 'sent_as' | 'note'; text: string } | null {
  if (!text.toLowerCase().includes(number.toLowerCase())) return { kind: 'sent_as', text };
  return note === '' ? null : { kind: 'note', text: note };
}

export const REQUEST_STATES = ['received', 'quoted', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** How the place of delivery stands in the message of a request. */
export const PLACE_LABEL = 'Delivery to: ';

/** The place that the message of a request names; empty for none. */
export function placeInMessage(message: string): string {
  const line = message.split(/\r?\n/).find((each) => each.startsWith(PLACE_LABEL));
  return line === undefined ? '' : line.slice(PLACE_LABEL.length).trim();
}
