/** How text that people type or send is read before it is stored (docs/text.md): clean, or refused with the reason. */

import { BIDIRECTIONAL, CONTROLS, INVISIBLE, JOINERS, SPACES, classOf } from './characters.ts';

/** `direction`: it turns text around. `surrogate`: half of a pair. */
export interface RefusedCharacter {
  why: 'direction' | 'control' | 'surrogate';
  /** As U+202E. */
  character: string;
  /** From 0, in UTF-16 code units of the tidied text. */
  position: number;
}

const GONE = new RegExp(`[${classOf(INVISIBLE)}]`, 'gu');
const JOINED = new RegExp(`[${classOf(JOINERS)}]+`, 'gu');
/** Characters up to this are joined by nothing. */
const LAST_LATIN = '\u02ff';
const IS_SPACE = new RegExp(`[${classOf(SPACES)}\\s]`, 'u');
const DIRECTION = classOf(BIDIRECTIONAL);
const REFUSED = new RegExp(`[${DIRECTION}${classOf(CONTROLS)}\\u{d800}-\\u{dfff}]`, 'u');
const REFUSED_IN_LINES = new RegExp(`(?![\\n\\t])${REFUSED.source}`, 'u');
const IS_DIRECTION = new RegExp(`[${DIRECTION}]`, 'u');
const DIRECTIONS = new RegExp(`[${DIRECTION}]`, 'gu');
const MARKS_ALONE = /^[\p{M}\p{Cf}\s]*$/u;
/** Nearly all text is ASCII, of which only the space around it is removed: the patterns above take a tenth of an import's time for it. */
const IS_ASCII = /^[\t-\r -~]*$/;
const IS_ASCII_LINE = /^[ -~]*$/;
const BEGINS_VISIBLY = /^ *[!-~]/;

/** Without what is invisible and the spaces around it, in the composed form; empty when nothing of it can be seen. */
export function tidyText(raw: string): string {
  if (IS_ASCII.test(raw)) return raw.trim();
  const text = trim(raw.replaceAll(GONE, '').replaceAll(JOINED, keepBetweenOthers));
  return MARKS_ALONE.test(text) && !IS_DIRECTION.test(text) ? '' : text.normalize('NFC');
}

/** A joiner between two characters that are not Latin; none else. */
function keepBetweenOthers(joiners: string, at: number, text: string): string {
  const isBetween = text.charAt(at - 1) > LAST_LATIN && text.charAt(at + joiners.length) > LAST_LATIN;
  return isBetween ? joiners.charAt(0) : '';
}

/** Not by a pattern: one that ends in spaces takes time by the square of their number. */
function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && IS_SPACE.test(text.charAt(start))) start += 1;
  while (end > start && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The same of several lines: every line break is a line feed. */
export function tidyLines(raw: string): string {
  return tidyText(raw.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'));
}

/** Whether nothing of it can be seen. */
export function isBlank(raw: string): boolean {
  return !BEGINS_VISIBLY.test(raw) && tidyText(raw) === '';
}

/** Of a text that is looked for, and not stored or shown. */
export function withoutDirection(text: string): string {
  return text.replaceAll(DIRECTIONS, '');
}

/** The first character of a tidied line that is not accepted. */
export function refusedInLine(text: string): RefusedCharacter | null {
  return IS_ASCII_LINE.test(text) ? null : findRefused(text, REFUSED);
}

/** The same of several lines, in which line feeds and tabs stay. */
export function refusedInLines(text: string): RefusedCharacter | null {
  return findRefused(text, REFUSED_IN_LINES);
}

/** For the person who typed it. */
export function refusedText({ why, character }: RefusedCharacter): string {
  switch (why) {
    case 'direction':
      return `A hidden character (${character}) changes the direction of this text: delete it and type it again`;
    case 'control':
      return 'Control characters are not accepted';
    case 'surrogate':
      return 'Not valid text';
  }
}

function findRefused(text: string, refused: RegExp): RefusedCharacter | null {
  const found = refused.exec(text);
  return found && { why: reasonOf(found[0]), character: nameOf(found[0]), position: found.index };
}

function reasonOf(character: string): RefusedCharacter['why'] {
  if (IS_DIRECTION.test(character)) return 'direction';
  return character.isWellFormed() ? 'control' : 'surrogate';
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
