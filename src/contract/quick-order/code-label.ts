/** Labels in front of a part number: `PN: KB-1`, `Part # KB-1`, `SKU KB-GRF-375`. */

const LABELS =
  '(?:p\\/?n|mpn|sku|(?:part|item|stock|product|vendor|article|cat(?:alog(?:ue)?)?)(?: ?(?:no|num|number|code))?|code(?: produit| article)?|ref(?:erence)?|réf(?:érence)?|(?:n[o°] de )?pi[eè]ce(?: n[o°])?)';
/** `PN: `, `Part # `, `SKU=`, in front of a number. */
const CODE_LABEL = new RegExp(`(^|\\s)${LABELS}\\.?\\s?[:#=]{1,2}\\s*(?=\\S)`, 'giu');
/**
 * `SKU KB-GRF-375`, `Part No. 1021 x 2`: without a sign the label begins the text, and what follows is a code with letters and digits, or
 * digits that nothing but a quantity follows. `Item 3 KB-GRF-375` is a place in a list.
 */
const BARE_LABEL = new RegExp(
  `^${LABELS}[.:#=]{0,2}\\s+(?=(?=\\S*\\d)(?=\\S*\\p{L})\\S{4,}|\\d{4,12}(?:\\s+(?:(?:x|qty|-)\\s*)?\\d{1,6}(?:\\s*\\p{L}{1,6})?)?$)`,
  'iu',
);

/** The text without the label that begins it. */
export function withoutLabel(text: string): string {
  const unmarked = /[:#=]/.test(text) ? text.replace(CODE_LABEL, '$1') : text;
  return unmarked.replace(BARE_LABEL, '').trim();
}
