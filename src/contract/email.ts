/** E-mail addresses, wherever the shop takes one: the forms, the owner's files, the configuration, operator commands. */

export const MAX_EMAIL_CHARACTERS = 254;

const FORBIDDEN = String.raw`\s\p{Cc}@<>(),;:"\\[\]`;
const LOCAL_PART = `[^${FORBIDDEN}]+`;
const DOMAIN = `[^${FORBIDDEN}]+\\.`;
const LAST_LABEL = `[^${FORBIDDEN}.]+`;
const EMAIL = new RegExp(`^${LOCAL_PART}@${DOMAIN}${LAST_LABEL}$`, 'u');
const EMAIL_OF_ANY_HOST = new RegExp(`^${LOCAL_PART}@(?:${DOMAIN})?${LAST_LABEL}$`, 'u');

/** Whether text has the shape of an e-mail address: one @, no spaces, a dot in the domain. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= MAX_EMAIL_CHARACTERS;
}

/** The same, or with a host name without a dot, such as root@localhost: for mails of the shop that stay on one machine. */
export function isEmailOfAnyHost(text: string): boolean {
  return EMAIL_OF_ANY_HOST.test(text) && text.length <= MAX_EMAIL_CHARACTERS;
}
