/** What to do about a mail whose recipient the mail server refuses. Pure. */

export function adviseOnRefused({ is_to_buyer }: { is_to_buyer: boolean }): string {
  return is_to_buyer
    ? 'Ask the buyer for the right address, correct it on the order, then send this mail again.'
    : 'If the address is yours, correct OWNER_EMAIL; otherwise ask its owner for another one.';
}
