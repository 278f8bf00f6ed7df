/**
 * Lines of a letter around a list (docs/quick-order.md, "Text around the list"): greetings, signatures, addresses, sums. They
 * are no orders as long as no part number in them is known.
 */

import { QUANTITY_NAME, PIECES } from './read-quantity.ts';
import { isCertainCode } from './read-readings.ts';

/** What such lines begin with; more words may follow, but nothing that looks like a part number. */
const WORDS = [
  'hi', 'hello', 'dear', 'bonjour', 'good morning', 'good afternoon', 'good day', 'thanks', 'thank you', 'merci', 'regards', 'best regards', 'cordialement',
  'please', 'svp', 'total', 'grand total', 'order total', 'sub ?total', 'sub-total', 'sous-total', 'sum', 'balance', 'amount due', 'freight', 'shipping',
  'transport', 'handling', 'delivery', 'livraison', 'duty', 'gst', 'hst', 'pst', 'qst', 'tps', 'tvq', 'tvh', 'vat', 'tax', 'taxes', 'sales tax',
  'discount', 'remise', 'page', 'ship to', 'ship via', 'ship by', 'bill to', 'sold to', 'deliver to', 'deliver by', 'terms', 'net \\d+', 'incoterms?',
  'f\\.?o\\.?b\\.?', 'required by', 'needed by', 'need by', 'due by', 'due on', 'c\\.?p\\.?', 'p\\.? ?o\\.? box', 'suite', 'sent from my',
]; // oxfmt-ignore
/** What names the rest of the line, whatever it is. */
const LABELS = [
  't[eé]l', 't[eé]l[eé]phone', 'phone', 'ph', 'fax', 't[eé]l[eé]copieur', 'cell', 'cellulaire', 'mobile', 'mob', 'e-?mail', 'courriel', 'attn', 'attention',
  '(?:from|to|cc|bcc|sent|date|subject|re|fwd?|objet|de|à|envoyé)(?=\\s*:)', 'p\\.? ?o\\.?(?=\\s*(?:no|num|#|:|\\d))', 'purchase order', 'bon de commande',
  '(?:order|quote|quotation|invoice|account|customer|vendor|supplier|requisition|rfq|job|[ghq]st|t[pv][sqh])\\s*(?:no\\b|number|num\\b|#|date|:)',
]; // oxfmt-ignore
const ADDRESSES = [
  /(?<![\p{L}\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\p{L}\d-])/u,
  /\S@\S+\.\p{L}{2}/u,
  /\b(?:https?:\/\/|www\.)\S/i,
  // Postal codes of Canada and the United States.
  /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/,
  /\b(?:AB|BC|MB|N[BLSTU]|ON|PEI?|QC|SK|YT)[\s,]+[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d\b/,
  /,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?\s*$/,
  /\b(?:wrote|a écrit)\s*:\s*$/i,
];
/** What each of them has; most lines of a list have none of it. */
const MAY_BE_ADDRESS = /@|:\/\/|www|:\s*$|\d{3}[-. ]\d{4}|\s\d{5}|[A-Z] \d[A-Z]|\d[A-Z]\d[A-Z]\d/i;
const STREET =
  /^\W*\d{1,5},?\s+(?:\p{L}[\p{L}.'’-]*\s+){0,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|court|crescent|highway|hwy|rue|chemin|rang|parkway|way)\b/iu;
/** `Purchasing, plant 3`, `Bldg 4, room 214`: every number names a place. */
const PLACES =
  /^(?=.{1,60}$)[^\d:;=]*(?:(?:plant|bldg|building|floor|room|suite|dock|dept|department|ext|extension|usine|bâtiment|bureau|poste)\.?\s?#?\d{1,4}(?![\p{L}\d])[^\d:;=]*)+$/iu;
/** What ends a letter, as in `Kind regards,` or `Thanks again, Dan`, and the two hyphens above a signature. */
const CLOSING =
  /^(?:--$|(?:(?:many|kind|best|warm(?:est)?|with|thanks|thank you|merci|and|et|&)\s){0,4}(?:regards|thanks|thank you|thx|merci|cordialement|cheers|sincerely|yours (?:truly|sincerely)|respectfully|salutations|bien à vous)(?![\p{L}\d])(?:[\s,]+(?:again|so much|very much|in advance|beaucoup|d['’]avance|à vous)){0,2}[\s,.!–-]*)/iu;
/** At most a name follows it. */
const NAME = /^(?:\p{Lu}[\p{L}.'’-]*\s?){0,3}$/u;
/** What begins the next letter of a thread. */
const NEXT_LETTER = /^\W*(?:from|de)\s*:|\b(?:wrote|a écrit)\s*:$/i;
/** `qty 2`, `3 pcs`. */
const COUNTED = new RegExp(String.raw`\d\s?${PIECES}(?![\p{L}\d])|(?<!\p{L})${QUANTITY_NAME}\s?[:=]?\s?\d`, 'iu');
/** `2nd`, `7:30am`, `15h30`: no part number. */
const ORDINAL_OR_TIME = /^\d{1,2}(?:st|nd|rd|th|e|er|[eè]re|(?:[:h]\d{2})?\s?[ap]\.?m\.?|h\d{0,2})[,.]?$/i;
/** `KB-GRF`: a part number may have no digit. */
const CODE_WITHOUT_DIGITS = /^[A-Z]+(?:[-/][A-Z]+)+$/;

const beginsWith = (words: readonly string[]) =>
  new RegExp(`^[^\\p{L}\\d]*(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
const [BEGINS_WITH_WORD, BEGINS_WITH_LABEL] = [beginsWith(WORDS), beginsWith(LABELS)];

export function isLetterText(text: string): boolean {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed)) return !CODE_WITHOUT_DIGITS.test(trimmed);
  if (BEGINS_WITH_LABEL.test(trimmed) || isAddress(trimmed) || PLACES.test(trimmed)) return true;
  return BEGINS_WITH_WORD.test(trimmed) && !holdsCode(trimmed);
}

/** Something in it looks like a part number. */
function holdsCode(text: string): boolean {
  return text.split(/[\s,;|:()]+/).some((word) => isCertainCode(word) && !ORDINAL_OR_TIME.test(word));
}

/**
 * Which of these lines are of a signature: those below the end of a letter, up to the next letter of the thread, in which
 * nothing looks like a part number or says that it is a quantity.
 */
export function findSignature(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isBelow = false;
  for (const [at, line] of lines.entries()) {
    const text = line.replace(/^[\s>]+/, '');
    if (NEXT_LETTER.test(text)) isBelow = false;
    else if (isClosing(text)) isBelow = true;
    else if (isBelow && !holdsCode(line) && !COUNTED.test(line)) found.add(at);
  }
  return found;
}

function isClosing(text: string): boolean {
  const end = CLOSING.exec(text)?.[0];
  return end !== undefined && NAME.test(text.slice(end.length));
}

function isAddress(text: string): boolean {
  return STREET.test(text) || (MAY_BE_ADDRESS.test(text) && ADDRESSES.some((address) => address.test(text)));
}
