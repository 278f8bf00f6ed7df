/** Brings the many characters for one thing to one: fractions, dashes, quotation marks, spaces, multiplication. */

/**
 * The text with plain spaces, hyphens, straight marks and `a b/c` for a mixed number. `³` and `²` of a unit become digits;
 * behind a number they are a power, `^2`.
 */
export function normalizeCharacters(text: string): string {
  return text
    .replaceAll(/(?<=\d)(?=[¼½¾⅐-⅞])/g, ' ')
    .replaceAll(/(?<=\d)(?=[²³¹⁰⁴-⁹])/g, '^')
    .replaceAll(/[º˚](?= ?[CF]\b)/g, '°')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u2044', '/')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u2032]/g, "'")
    .replaceAll(/''|[\u201C\u201D\u201E]/g, '"')
    .replaceAll(/(?<=\d ?)\u00D7(?= ?\d)/g, 'x')
    .replaceAll(/° (?=[CF]\b)/g, '°')
    .trim();
}
