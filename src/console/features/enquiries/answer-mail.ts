/** The mail by which an enquiry is answered, as the address that opens the mail program with it. */

export interface AnswerFacts {
  id: number;
  email: string;
  name: string;
  subject: string;
  /** The day of the enquiry as people read it. */
  day: string;
  message: string;
  /** Who answers. */
  by: string;
  company: string;
}

/** Mail programs of Windows take no longer address. */
const MAX_CHARACTERS = 1900;

/** The subject has the enquiry's number, so that mail programs do not put the enquiries of several people together. */
export function answerAddress(facts: AnswerFacts): string {
  const subject = `Your enquiry ${facts.id}: ${facts.subject}`;
  const start = [
    `Hello ${facts.name},`,
    '',
    `Thank you for your enquiry of ${facts.day}.`,
    '',
    '',
    '',
    'Kind regards',
    facts.by,
    ...(facts.company === '' ? [] : [facts.company]),
  ];
  const quoted = ['', 'Your message:', ...facts.message.split(/\r?\n/).map((line) => `> ${line}`)];
  const toAddress = (lines: readonly string[]) =>
    `mailto:${encodeRecipient(facts.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  const fits = (count: number) => toAddress([...start, ...quoted.slice(0, count)]).length <= MAX_CHARACTERS;
  let count = quoted.length;
  while (count > 0 && !fits(count)) count -= 1;
  // The heading of a quotation of which no line fits is left out too.
  return toAddress(count > 2 ? [...start, ...quoted.slice(0, count)] : start);
}

/** The @ stays: some mail programs do not decode it. */
function encodeRecipient(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@');
}
