/** E-mail addresses, wherever the shop takes one: the forms, the owner's files, the configuration, operator commands. */

export const MAX_EMAIL_CHARACTERS = 254;

const FORBIDDEN = String.raw`\s\p{Cc}@<>(),;:"\\[\]`;
const EMAIL = new RegExp(`^[^${FORBIDDEN}]+@[^${FORBIDDEN}]+\\.[^${FORBIDDEN}.]+$`, 'u');

/** Whether text has the shape of an e-mail address: one @, no spaces, a dot in the domain. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= MAX_EMAIL_CHARACTERS;
}
