/** More would make a search slow, and no one types them. */
const MAX_WORDS = 8;

/** The words that a list is searched for, in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
