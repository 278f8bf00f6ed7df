import { endSentence } from '#contract/sentences.ts';

/** The name of an item with what the buyer says of it, as a cell of a printed document: "Impeller. Note: trim to 190 mm". */
export function notedName({ name, note = '' }: { name: string; note?: string | undefined }): string {
  return note === '' ? name : `${endSentence(name)} Note: ${note}`;
}
