/**
 * The pattern of LIKE that finds a typed word in a search text that begins with a space. One or two characters are found only
 * at the beginning of a word, as an index of trigrams holds groups of three with the space before.
 */
export function toLikePattern(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}
