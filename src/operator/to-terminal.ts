/** What a visitor typed may not steer the terminal; line breaks stay. */
export function toTerminal(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\u00b7');
}
