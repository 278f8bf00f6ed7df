const BEGINNING_CHARACTERS = 160;

/** The beginning of a text, in one line. */
export function beginningOf(message: string): string {
  const text = message.replaceAll(/\s+/g, ' ').trim();
  return text.length > BEGINNING_CHARACTERS ? `${text.slice(0, BEGINNING_CHARACTERS).toWellFormed()}…` : text;
}
