/** One line without spaces around it, cut to so many characters. */
export function toLine(text: string, most: number): string {
  const line = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  // The cut may be within a pair of surrogates.
  return line.slice(0, most).toWellFormed();
}
