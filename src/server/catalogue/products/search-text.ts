/**
 * Reads the parts of a query that are no words: labels of numbers and quantities, price, stock, what is excluded.
 * What remains is searched by words.
 */

import { MAX_CENTS, formatMoney, parseMoney, toWireMoney } from '#contract/money.ts';
import { textInQuotes } from '#contract/quoted-search.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { toChoice } from '#contract/specifications/filters.ts';
import { IN_STOCK, PRICE, STOCK } from '#server/catalogue/specifications/shop-attributes.ts';
import { FILLERS } from './search-fillers.ts';
import { wordsOfName } from './search-phrase-table.ts';
import type { PhraseTable } from './search-phrase-table.ts';

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
/** So many pieces of a thing in the plural: `need 2 mechanical seals`. */
const COUNT_BEFORE =
  /(?<=(?:^|[^\p{L}])(?:need|want|require|order|buy|quote|for|besoin de|cherche)\s+)\d{1,3}\s+(?!(?:bar|psi|[km]pa|gpm|lpm|rpm|volts?|inch(?:es)?|f[oe]{2}t|phase|stages?|poles?|degrees?|cst|microns?|met(?:er|re)s?|lit(?:er|re)s?|amps?|watts?)(?!\p{L}))(?=\p{L}{3,}(?:\s+\p{L}{3,}){0,3}\s*(?<=s)(?![\p{L}\p{N}]))/iu;
/** A length or number of what is sold by it: `ten feet of`, `5 ft of`, `a box of`. */
const PORTION =
  /(?<![\p{L}\p{N}./])(?:(?:\d{1,3}|an?|one|two|three|four|five|six|eight|ten|twelve|twenty|fifty|une?|deux|trois|cinq|dix)\s*-?\s*(?:feet|foot|ft|met(?:er|re)s?|m[eè]tres?|m|box(?:es)?|rolls?|pairs?|dozens?|lengths?|bo[iî]tes?|rouleaux?|paires?)\s+(?:of|de|d['’]))(?=\s*[\p{L}\p{N}])/giu;
const EXCLUDED =
  /(?<![\p{L}\p{N}])(?:but\s+)?(?:not|without|no|except|excluding|sans|pas de|pas en)\s+(?:(?:a|an|any|the|in|made of|with|for)\s+)?([\p{L}][\p{L}\p{N}-]*(?:\s+(?!(?:but|not|without|no|except|excluding|sans|pas)\s)[\p{L}][\p{L}\p{N}-]*)*)/giu;
/** Between things that are excluded together. */
const OR = /^(?:or|nor|ou|ni)$/iu;
/** Words of the longest thing that is excluded by one name, such as `carbure de silicium`. */
const MAX_EXCLUDED_WORDS = 4;
/** What a verb says is left out is no part of the thing: `without moving the motor`. */
const IS_VERB = /(?:ing|ed)$/i;
const SHORT_STAINLESS = /(?<![\p{L}\p{N}/])s\/s(?![\p{L}\p{N}/])/giu;
/** `l'arbre`, `d'usure`. */
const ELISION = /(?<![\p{L}\p{N}])(?:[ljmtsncd]|qu)['’](?=\p{L})/giu;

export function readSearchText(typed: string, phrases: PhraseTable): SearchText {
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
  words = words.replace(LABEL, ' ').replace(QUANTITY_BEHIND, ' ').replace(QUANTITY_BEFORE, ' ').replace(PORTION, ' ');
  words = words.replace(COUNT_BEFORE, '').replace(SHORT_STAINLESS, 'ss').replace(ELISION, '');
  const excluded: SearchText['excluded'] = [];
  words = words.replace(EXCLUDED, (whole: string, run: string) => {
    const { things, length } = takeThings(run, phrases);
    if (things.some((thing) => IS_VERB.test(thing))) return whole;
    const text = whole.slice(0, whole.length - run.length + length);
    excluded.push({ text: text.trim(), things: run.slice(0, length), words: things.map(wordsOfName) });
    return ` ${run.slice(length)} `;
  });
  return { words, price, isInStock, isLiteral: false, excluded, read };
}

/** The things at the beginning of a run of words: each is the longest name of the trade there, or one word. */
function takeThings(run: string, phrases: PhraseTable): { things: string[]; length: number } {
  const tokens = [...run.matchAll(/\S+/g)];
  const things: string[] = [];
  let at = 0;
  let length = 0;
  do {
    const names = Array.from({ length: Math.min(MAX_EXCLUDED_WORDS, tokens.length - at) }, (_, more) => {
      const end = endOf(tokens[at + more]);
      const [last = ''] = tokens[at + more] ?? [];
      return { count: more + 1, end, last: last.toLowerCase(), name: run.slice(tokens[at]?.index ?? 0, end) };
    });
    const known =
      names.findLast(({ name, last }) => !FILLERS.has(last) && phrases.names.has(wordsOfName(name).join(' '))) ??
      names[0];
    if (known === undefined) break;
    things.push(known.name);
    length = known.end;
    at += known.count + 1;
  } while (OR.test(tokens[at - 1]?.[0] ?? ''));
  return { things, length };
}

function endOf(token: RegExpExecArray | undefined): number {
  return token === undefined ? 0 : token.index + token[0].length;
}

function showPrice(text: string, { lo, hi }: { lo: number | null; hi: number | null }): ReadPart {
  const [least, most] = [lo, hi].map((cents) => formatMoney(cents ?? 0));
  const label = lo === null ? `up to ${most}` : hi === null ? `from ${least}` : `${least} to ${most}`;
  const span = { lo: lo === null ? null : toWireMoney(lo), hi: hi === null ? null : toWireMoney(hi) };
  return { text, key: PRICE.key, value: toChoice(PRICE, span), label: `${PRICE.label}: ${label}` };
}
