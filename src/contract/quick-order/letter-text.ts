/**
 * Lines of a letter around a list (docs/quick-order.md, "Text around the list"): greetings, signatures, addresses, sums. They
 * are no orders as long as no part number in them is known.
 */

import { isCertainCode } from './read-readings.ts';

/** What such lines begin with; more words may follow, but nothing that looks like a part number. */
const WORDS = [
  'hi', 'hello', 'dear', 'bonjour', 'good morning', 'good afternoon', 'good day', 'thanks', 'thank you', 'merci', 'regards', 'best regards', 'cordialement',
  'please', 'svp', 'total', 'grand total', 'order total', 'sub ?total', 'sub-total', 'sous-total', 'sum', 'balance', 'amount due', 'freight', 'shipping',
  'transport', 'handling', 'delivery', 'livraison', 'duty', 'gst', 'hst', 'pst', 'qst', 'tps', 'tvq', 'tvh', 'vat', 'tax', 'taxes', 'sales tax',
  'discount', 'remise', 'page', 'ship to', 'ship via', 'ship by', 'bill to', 'sold to', 'deliver to', 'deliver by', 'terms', 'net \\d+', 'incoterms?',
  'f\\.?o\\.?b\\.?', 'required by', 'needed by', 'need by', 'due by', 'due on', 'c\\.?p\\.?', 'p\\.? ?o\\.? box', 'suite',
]; // oxfmt-ignore
/** What names the rest of the line, whatever it is. */
const LABELS = [
  't[eé]l', 't[eé]l[eé]phone', 'phone', 'ph', 'fax', 't[eé]l[eé]copieur', 'cell', 'cellulaire', 'mobile', 'mob', 'e-?mail', 'courriel', 'attn', 'attention',
  '(?:from|to|cc|bcc|sent|date|subject|re|fwd?|objet|de|à|envoyé)(?=\\s*:)', 'p\\.? ?o\\.?(?=\\s*(?:no|num|#|:|\\d))', 'purchase order', 'bon de commande',
  '(?:order|quote|quotation|invoice|account|customer|vendor|supplier|requisition|rfq|job)\\s*(?:no\\b|number|num\\b|#|date|:)',
]; // oxfmt-ignore
const ADDRESSES = [
  /(?<![\p{L}\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\p{L}\d-])/u,
  /\S@\S+\.\p{L}{2}/u,
  /\b(?:https?:\/\/|www\.)\S/i,
  // Postal codes of Canada and the United States.
  /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/,
  /,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?\s*$/,
  /\b(?:wrote|a écrit)\s*:\s*$/i,
];
/** What each of them has; most lines of a list have none of it. */
const MAY_BE_ADDRESS = /@|:\/\/|www|:\s*$|\d{3}[-. ]\d{4}|\s\d{5}|[A-Z] \d[A-Z]/i;
const STREET =
  /^\W*\d{1,5},?\s+(?:\p{L}[\p{L}.'’-]*\s+){0,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|court|crescent|highway|hwy|rue|chemin|rang|parkway|way)\b/iu;
/** `KB-GRF`: a part number may have no digit. */
const CODE_WITHOUT_DIGITS = /^[A-Z]+(?:[-/][A-Z]+)+$/;

const beginsWith = (words: readonly string[]) =>
  new RegExp(`^[^\\p{L}\\d]*(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu');
const [BEGINS_WITH_WORD, BEGINS_WITH_LABEL] = [beginsWith(WORDS), beginsWith(LABELS)];

export function isLetterText(text: string): boolean {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed)) return !CODE_WITHOUT_DIGITS.test(trimmed);
  if (BEGINS_WITH_LABEL.test(trimmed) || isAddress(trimmed)) return true;
  return BEGINS_WITH_WORD.test(trimmed) && !trimmed.split(/[\s,;|:()]+/).some(isCertainCode);
}

function isAddress(text: string): boolean {
  return STREET.test(text) || (MAY_BE_ADDRESS.test(text) && ADDRESSES.some((address) => address.test(text)));
}
