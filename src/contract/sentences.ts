/** Sentences that end with a name: "Ltd." and "Jr." bring their full stop along, and a second one is wrong. */

/** The text with a full stop behind it, unless it ends with one, or with `!`, `?` or an ellipsis, already; '' stays ''. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === '' || /[.!?…]["”’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
