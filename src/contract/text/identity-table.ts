/** The one table of what each code point is for the identity of texts (docs/text.md); the database's function is made from it. */

import { BIDIRECTIONAL, CONTROLS, INVISIBLE, JOINERS, SPACES } from './characters.ts';
import type { Ranges } from './characters.ts';
import { CAPITALS, CAPITAL_RANGES, MARKED } from './letters.ts';

const REMOVED: Ranges = [...INVISIBLE, ...JOINERS, ...BIDIRECTIONAL, ...CONTROLS];
const BREAKS: Ranges = [
  [0x9, 0xd], [0x85, 0x85], [0x2028, 0x2029],
]; // oxfmt-ignore

/** Each is the sign at its beginning. */
const CHARACTERS = ['-֊־᐀᠆‐‑‒–—―⁃−⸗⸚⸺⸻⹀˗➖﹘﹣－', "'‘’‚‛ʹʻʼˈ′＇", '"“”„‟ʺ″＂', '/⁄∕／', 'X×'];

/** Letters of other scripts by their look: each group begins with the ASCII letter. Small letters that are not here follow their capitals. */
const LOOKALIKES = `
  AΑАᎪꓮɑ BΒВᏴꓐⲂ CСϹᏟꓚⲤ DᎠꓓԀ EΕЕᎬꓰ FꓝϜ GᏀꓖԌɡ HΗНᎻꓧҺⲎ IΙІӀᎥꓲⲒ JЈᎫꓙͿ KΚКᏦꓗⲔ LᏞꓡԼ MΜМᎷꓟⲘ NΝꓠⲚ
  OΟОՕꓳⲞ PΡРᏢꓑⲢ QԚՔ RᎡᏒꓣ SЅᏚꓢ TΤТᎢꓔⲦ UꓴՍυμµ VѴᏙꓦν WᎳꓪԜ XΧХꓫⲬ YΥУҮᎩꓬⲨϒ ZΖᏃꓜ
`;
/** Neither its capital nor an ASCII letter. */
const OWN = 'η';

/** Ligatures, Roman numerals and other characters that are several letters. */
const SEVERAL = `
  ßSS ẞSS ĲIJ ĳIJ ǇLJ ǈLJ ǉLJ ǊNJ ǋNJ ǌNJ ǱDZ ǲDZ ǳDZ ŉ'N ﬀFF ﬁFI ﬂFL ﬃFFI ﬄFFL ﬅST ﬆST №NO ⅠI ⅡII ⅢIII ⅣIV ⅤV ⅥVI ⅦVII
  ⅧVIII ⅨIX ⅩX ⅪXI ⅫXII ⅬL ⅭC ⅮD ⅯM ℂC ℊG ℋH ℌH ℍH ℎH ℐI ℑI ℒL ℓL ℕN ℙP ℚQ ℛR ℜR ℝR ℤZ ℨZ ℬB ℭC ℯE ℰE ℱF ℳM ℴO ℹI ⅅD ⅆD
  ⅇE ⅈI ⅉJ \u212aK \u212bÅ \u2126Ω
`;

/** Runs of characters that are, again and again, those of an ASCII range. */
const STYLED: readonly (readonly [first: number, last: number, characters: string])[] = [
  [0xff01, 0xff5e, asciiFrom('!', '~')],
  [0x1d400, 0x1d6a3, asciiFrom('A', 'Z') + asciiFrom('A', 'Z')],
  [0x1d7ce, 0x1d7ff, asciiFrom('0', '9')],
  [0x1fbf0, 0x1fbf9, asciiFrom('0', '9')],
];

let identities: ReadonlyMap<number, string> | null = null;

/**
 * By code point, where the identity of a character is not the character itself. Spaces are one space each. Made when a text first needs
 * it, because making it takes a fiftieth of a second of each process.
 */
export function findIdentities(): ReadonlyMap<number, string> {
  identities ??= createIdentities();
  return identities;
}

function createIdentities(): ReadonlyMap<number, string> {
  const single = singleSteps();
  const followed = new Map<number, string>();
  for (const point of single.keys()) {
    const identity = follow(String.fromCodePoint(point), single);
    if (identity !== String.fromCodePoint(point)) followed.set(point, identity);
  }
  return followed;
}

/** What each character is by one line of the tables; the last one that names it holds. */
function singleSteps(): Map<number, string> {
  const steps = new Map<number, string>();
  const put = (character: string, text: string) => steps.set(pointOf(character), text);
  for (const [first, last, step, distance] of CAPITAL_RANGES)
    for (let point = first; point <= last; point += step) steps.set(point, String.fromCodePoint(point + distance));
  for (const [small = '', capital = ''] of wordsOf(CAPITALS)) put(small, capital);
  for (const [mark, pairs] of Object.entries(MARKED))
    for (const [marked = '', letter = ''] of wordsOf(pairs)) put(marked, letter + String.fromCodePoint(Number(mark)));
  for (const [first, last, characters] of STYLED)
    for (let point = first; point <= last; point += 1)
      steps.set(point, characters[(point - first) % characters.length] ?? '');
  for (const [letter = '', ...alike] of wordsOf(LOOKALIKES)) for (const other of alike) put(other, letter);
  for (const [character = '', ...alike] of CHARACTERS) for (const other of alike) put(other, character);
  for (const [character = '', ...letters] of wordsOf(SEVERAL)) put(character, letters.join(''));
  for (const [ranges, text] of [
    [REMOVED, ''],
    [SPACES, ' '],
    [BREAKS, ' '],
  ] as const)
    // oxfmt-ignore
    for (const [first, last] of ranges) for (let point = first; point <= last; point += 1) steps.set(point, text);
  put(OWN, OWN);
  return steps;
}

/** A capital may be one that looks like an ASCII letter, and a letter without its mark a small one. */
function follow(text: string, steps: ReadonlyMap<number, string>): string {
  const next = Array.from(text, (character) => steps.get(pointOf(character)) ?? character).join('');
  return next === text ? text : follow(next, steps);
}

function wordsOf(text: string): string[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word));
}

function asciiFrom(first: string, last: string): string {
  const length = pointOf(last) - pointOf(first) + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => pointOf(first) + index));
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
