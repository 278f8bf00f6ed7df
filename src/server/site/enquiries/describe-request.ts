/** A request as text, as mails, lists and exports have it; pure. */

import { NAMEPLATE_FIELDS, NAMEPLATE_FIELD_NAMES, PLACE_LABEL, besideProduct } from '#contract/request-terms.ts';
import type { RequestLine, SubmitRequestBody } from '#contract/requests.ts';
import { quantityBefore } from '#contract/unit-of-sale.ts';

type Described = Pick<SubmitRequestBody, 'place' | 'nameplate' | 'message'>;

const PARTS = 'Parts:\n';
/** Between the lines and what was sent beside them: no line is empty. */
const END_OF_LINES = '\n\n';

export function describeRequest(body: Described, lines: readonly RequestLine[]): string {
  const parts = lines.length === 0 ? '' : PARTS + lines.map(describeLine).join('\n');
  return [parts, describeRest(body)].filter((text) => text !== '').join(END_OF_LINES);
}

/** What {@link describeRequest} has written, without the lines. */
export function withoutLines(text: string): string {
  if (!text.startsWith(PARTS)) return text;
  const end = text.indexOf(END_OF_LINES);
  return end === -1 ? '' : text.slice(end + END_OF_LINES.length);
}

function describeRest({ place, nameplate, message }: Described): string {
  const plate = NAMEPLATE_FIELD_NAMES.flatMap((name) =>
    nameplate[name] === '' ? [] : [`${NAMEPLATE_FIELDS[name]}: ${nameplate[name]}`],
  );
  const delivery = place === '' ? '' : `${PLACE_LABEL}${place}`;
  return [plate.join('\n'), delivery, message].filter((text) => text !== '').join('\n\n');
}

function describeLine({ product, ...sent }: RequestLine): string {
  if (product === null) return sent.text;
  const beside = besideProduct(sent, product);
  const line = `${sent.quantity === null ? '? × ' : quantityBefore(sent.quantity, product)}${product.part_number} ${product.name}`;
  return beside === null ? line : `${line} (${beside.kind === 'note' ? 'note' : 'sent as'}: ${beside.text})`;
}
