/** E-mail addresses, wherever the shop takes one: the forms, the owner's files, the configuration, operator commands. */

export const MAX_EMAIL_CHARACTERS = 254;

/** Of RFC 5321, without quoted local parts and addresses of machines: what payment service and mail servers take alike. */
const WORD = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const LOCAL_PART = `(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*`;
/** A top-level domain has letters: the last number of an IP address is none. */
const LAST_LABEL = `(?=[^.]*[A-Za-z])(?=[^.]{2})${LABEL}`;
const EMAIL = new RegExp(`^${LOCAL_PART}@(?:${LABEL}\\.)+${LAST_LABEL}$`);
const EMAIL_OF_ANY_HOST = new RegExp(`^${LOCAL_PART}@(?:${LABEL}\\.)*${LABEL}$`);

/** Whether text is an e-mail address (docs/text.md, Fields). */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= MAX_EMAIL_CHARACTERS;
}

/** The same, or with a host name without a dot, such as root@localhost: for mails of the shop that stay on one machine. */
export function isEmailOfAnyHost(text: string): boolean {
  return EMAIL_OF_ANY_HOST.test(text) && text.length <= MAX_EMAIL_CHARACTERS;
}
