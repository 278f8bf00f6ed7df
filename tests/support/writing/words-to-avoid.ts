/** The words that docs/writing.md avoids, as patterns with what is written instead; the page and this table are held together by a test. */

export interface AvoidedWord {
  /** As docs/writing.md has it, in the first column of its table. */
  word: string;
  pattern: RegExp;
  instead: string;
  /** A text with the word, and one with the better words. */
  wrong: string;
  right: string;
}

export const WORDS_TO_AVOID: readonly AvoidedWord[] = [
  {
    word: 'measures',
    pattern: /\bmeasures\b/i,
    instead: 'dimensions',
    wrong: 'Send us the measures',
    right: 'Send us the dimensions. Measure twice.',
  },
  {
    word: 'maker',
    pattern: /\bmakers?\b/i,
    instead: 'manufacturer',
    wrong: 'Another maker’s number',
    right: 'Another manufacturer’s number',
  },
  {
    word: 'revolutions',
    pattern: /\brevolutions?\b/i,
    instead: 'rpm',
    wrong: 'Revolutions a minute',
    right: 'Speed (rpm)',
  },
  {
    word: 'prescribed',
    pattern: /\bprescribed\b/i,
    instead: 'specified',
    wrong: 'Only if it is prescribed',
    right: 'Only if it is specified',
  },
  {
    word: 'e-mail',
    pattern: /\be-mails?\b/i,
    instead: 'email',
    wrong: 'Your e-mail address',
    right: 'Your email address',
  },
  {
    word: 'mail',
    pattern: /\b(?:an?|the|this|that|one|every|each|no|only) mail\b(?! server)|\bmails\b|\bmailed\b|\bwe mail\b/i,
    instead: 'email; mail is what a letter carrier brings',
    wrong: 'We send one mail',
    right: 'We’ll email you, or by mail to the address below',
  },
  {
    word: '-ise',
    pattern:
      /\b(?:author|crystall|custom|demineral|final|minim|organ|oxid|pressur|real|recogn|special|standard|summar)is(?:e|es|ed|ing|ation)\b/i,
    instead: '-ize',
    wrong: 'liquids that crystallise',
    right: 'crystallizing liquids, exercise, otherwise',
  },
  {
    word: '% after a space',
    pattern: /\d[\s\u00a0]%/,
    instead: '4%',
    wrong: 'about 4 % of it',
    right: 'about 4% of it',
  },
  {
    word: 'stands in, stands here',
    pattern: /\bstands? (?:in|on) (?:our|every|the|its)\b|\bstands here\b/i,
    instead: 'is in; you’ll find it in',
    wrong: 'It stands in every email',
    right: 'You’ll find it in every email',
  },
  {
    word: 'interchange',
    pattern: /\binterchange\b/i,
    instead: 'cross-reference',
    wrong: 'in none of our interchange lists',
    right: 'not in our cross-reference',
  },
  {
    word: 'tail-lift',
    pattern: /\btail-?lift\b/i,
    instead: 'liftgate',
    wrong: 'a tail-lift truck',
    right: 'a liftgate truck',
  },
  {
    word: 'renew, renewable',
    pattern: /\brenew(?:able|ed|s)?\b/i,
    instead: 'replace, replaceable',
    wrong: 'a renewable wear ring',
    right: 'a replaceable wear ring',
  },
  { word: 'parcel', pattern: /\bparcels?\b/i, instead: 'package', wrong: 'send the parcel', right: 'send the package' },
  {
    word: 'nevertheless',
    pattern: /\bnevertheless\b/i,
    instead: 'a sentence of its own',
    wrong: 'If you have paid it nevertheless',
    right: 'If you have already paid',
  },
  {
    word: 'not stated',
    pattern: /\bnot stated\b/i,
    instead: 'not listed',
    wrong: 'Elastomer: not stated',
    right: 'Elastomer: not listed',
  },
  {
    word: 'we write, we answer, we send (of the future)',
    pattern: /\bwe (?:write to you|answer you|mail you|tell you as soon)\b/i,
    instead: 'we’ll email you',
    wrong: 'We write to you as soon as it is approved',
    right: 'We’ll email you as soon as it is approved',
  },
  {
    word: 'telephone',
    pattern: /\btelephones?\b/i,
    instead: 'phone',
    wrong: 'Your telephone number',
    right: 'Your phone number',
  },
];

/** The words to avoid that a text has. */
export function avoidedIn(text: string): AvoidedWord[] {
  return WORDS_TO_AVOID.filter(({ pattern }) => pattern.test(text));
}
