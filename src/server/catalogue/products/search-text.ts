/**
 * Reads the parts of a query that are no words: labels of numbers and quantities, price, stock, what is excluded.
 * What remains is searched by words.
 */

import { MAX_CENTS, formatMoney, parseMoney, toWireMoney } from '#contract/money.ts';
import { textInQuotes } from '#contract/quoted-search.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { toChoice } from '#contract/specifications/filters.ts';
import { IN_STOCK, PRICE, STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import { toPhraseWords } from './trade-phrases/phrase-group.ts';

export type ReadPart = NonNullable<SearchOutcome['read']>[number];

export interface SearchText {
  /** Without what was read. */
  words: string;
  /** Cents; null where no end was named. */
  price: { lo: number | null; hi: number | null } | null;
  isInStock: boolean;
  /** The whole text is in quotes: it is searched as it was entered, and nothing of it is read in another way. */
  isLiteral: boolean;
  /** Things that the products must not have: how they were entered, alone and with `without`, and the words of each. */
  excluded: { text: string; things: string; words: string[][] }[];
  read: ReadPart[];
}

const MONEY = String.raw`(?:(?:ca|us|cad|usd|c|can)?\s?\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:\$|dollars?|cad|usd|bucks))`;
const AT_MOST = new RegExp(
  String.raw`(?:price[ds]?\s+)?(?:under|below|less than|cheaper than|up to|max(?:imum|\.)?|not more than|no more than|moins de|<=?)\s*${MONEY}`,
  'iu',
);
const AT_LEAST = new RegExp(
  String.raw`(?:price[ds]?\s+)?(?:over|above|more than|at least|from|plus de|>=?)\s*${MONEY}`,
  'iu',
);
const BETWEEN = new RegExp(String.raw`(?:between|entre)\s*${MONEY}\s*(?:and|et|to|-)\s*${MONEY}`, 'iu');
const OR_LESS = new RegExp(String.raw`${MONEY}\s*(?:or less|max(?:imum|\.)?|ou moins)`, 'iu');
const STOCK_TEXT = /(?<![\p{L}\p{N}])(?:in[\s-]stock|on hand|available now|ready to ship|en stock)(?![\p{L}\p{N}])/iu;

/** Before a number; the number itself stays. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:p\/n|pn|part(?:\s*(?:no|number|num|nr))?|item(?:\s*(?:no|number))?|sku|ref(?:erence)?|réf(?:érence)?|cat(?:alog(?:ue)?)?\s*(?:no|number)|model(?:\s*(?:no|number))?|no|n[°º]|number|numéro)(?:\s*[.:#]+\s*|\s+)#?(?=[\p{L}\p{N}._/-]*\d)(?=[\p{L}\p{N}._/-]{3})/giu;
const QUANTITY_BEHIND =
  /(?<=(?:\p{L}[\p{L}\p{N}._/-]*\d|\d[\p{L}\p{N}._/-]*\p{L}|\d{4})[\p{L}\p{N}._/-]*)(?:\s*,)?\s+(?:(?:x|×|qty\.?:?|quantity:?|qté:?)\s*\d{1,4}|\d{1,4}\s*(?:x|×|pcs?|pieces?|ea|each|off|units?)|\(\d{1,4}\))(?![\p{L}\p{N}/."-])/giu;
const QUANTITY_BEFORE =
  /(?<![\p{L}\p{N}.])(?:\d{1,4}\s*(?:x|×|pcs?|pieces?|ea|each|off|units?)(?:\s+of)?\s+)(?=\p{L}[\p{L}\p{N}._/-]*\d)/giu;
const EXCLUDED =
  /(?<![\p{L}\p{N}])(?:but\s+)?(?:not|without|no|except|excluding|sans|pas de|pas en)\s+(?:(?:a|an|any|the|in|made of|with|for)\s+)?([\p{L}][\p{L}\p{N}-]*(?:\s+(?:or|nor|ou|ni)\s+[\p{L}][\p{L}\p{N}-]*)*)/giu;
/** Between things that are excluded together. */
const OR = /\s+(?:or|nor|ou|ni)\s+/iu;
/** What a verb says is left out is no part of the thing: `without moving the motor`. */
const IS_VERB = /(?:ing|ed)$/i;
/** `l'arbre`, `d'usure`. */
const ELISION = /(?<![\p{L}\p{N}])(?:[ljmtsncd]|qu)['’](?=\p{L})/giu;

export function readSearchText(typed: string): SearchText {
  const quoted = textInQuotes(typed);
  if (quoted !== null) return { words: quoted, price: null, isInStock: false, isLiteral: true, excluded: [], read: [] };
  const read: ReadPart[] = [];
  let words = typed;
  const take = (pattern: RegExp, toPart: (match: RegExpExecArray) => ReadPart | null) => {
    const match = pattern.exec(words);
    if (match === null) return;
    const part = toPart(match);
    if (part === null) return;
    read.push(part);
    words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
  };
  let price: SearchText['price'] = null;
  const toPrice =
    (toSpan: (amounts: number[]) => { lo: number | null; hi: number | null }) => (match: RegExpExecArray) => {
      const amounts = match
        .slice(1)
        .flatMap((amount) => (amount === undefined ? [] : (parseMoney(amount.replaceAll(',', '')) ?? MAX_CENTS)));
      price = toSpan(amounts);
      return showPrice(match[0].trim(), price);
    };
  take(
    BETWEEN,
    toPrice((ends) => ({ lo: Math.min(...ends), hi: Math.max(...ends) })),
  );
  for (const pattern of [AT_MOST, OR_LESS])
    if (price === null)
      take(
        pattern,
        toPrice(([hi = 0]) => ({ lo: null, hi })),
      );
  if (price === null)
    take(
      AT_LEAST,
      toPrice(([lo = 0]) => ({ lo, hi: null })),
    );
  let isInStock = false;
  take(STOCK_TEXT, ([text]) => {
    isInStock = true;
    return { text, key: STOCK.key, value: IN_STOCK, label: `${STOCK.label}: In Stock` };
  });
  words = words.replace(LABEL, ' ').replace(QUANTITY_BEHIND, ' ').replace(QUANTITY_BEFORE, ' ').replace(ELISION, '');
  const excluded: SearchText['excluded'] = [];
  words = words.replace(EXCLUDED, (whole: string, things: string) => {
    const each = things.split(OR);
    if (each.some((thing) => IS_VERB.test(thing))) return whole;
    excluded.push({ text: whole.trim(), things, words: each.map(toPhraseWords) });
    return ' ';
  });
  return { words, price, isInStock, isLiteral: false, excluded, read };
}

function showPrice(text: string, { lo, hi }: { lo: number | null; hi: number | null }): ReadPart {
  const [least, most] = [lo, hi].map((cents) => formatMoney(cents ?? 0));
  const label = lo === null ? `up to ${most}` : hi === null ? `from ${least}` : `${least} to ${most}`;
  const span = { lo: lo === null ? null : toWireMoney(lo), hi: hi === null ? null : toWireMoney(hi) };
  return { text, key: PRICE.key, value: toChoice(PRICE, span), label: `${PRICE.label}: ${label}` };
}
