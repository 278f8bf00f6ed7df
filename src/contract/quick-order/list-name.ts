/** The name of a list of parts. Apart from the list itself, because every page carries the parameters of addresses. */
export const MAX_LIST_NAME_CHARACTERS = 80;

/** A name in one line, cut to its length; '' for none. */
export function readListName(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_LIST_NAME_CHARACTERS)
    .toWellFormed();
}
