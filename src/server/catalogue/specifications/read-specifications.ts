/** Reads the specifications of one product as typed values. */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { identityOf } from '#contract/text/identity.ts';
import { createValueReader } from './read-value.ts';
import type { ValueProblem, ValueReader, ValuesRead } from './read-value.ts';
import { createTextCache } from './text-cache.ts';

/** An attribute as the owner's folder defines it: with the keys of the specifications that state it. */
export interface AttributeRow extends Attribute {
  /** Each is one key, or the two that make a pair together. */
  readFrom: readonly (readonly string[])[];
}

export interface SpecificationText {
  key: string;
  value: string;
}

export interface UnreadText extends SpecificationText {
  attribute: string;
  problem: ValueProblem;
}

/** What one text, or the two that make a pair together, states of an attribute. */
export interface StatedValues extends Pick<ValuesRead, 'values' | 'quantities' | 'rest'> {
  attribute: string;
  /** Of the specifications, as the owner's list of attributes spells them. */
  keys: readonly string[];
}

export interface SpecificationsRead {
  values: TypedValue[];
  /** From which texts they were read. */
  stated: StatedValues[];
  /** What could not be read, or was read and deserves a look. */
  unread: UnreadText[];
  /** Specifications that no attribute reads. */
  unknown: SpecificationText[];
  /** How many are text by nature. */
  texts: number;
}

/** Texts of one attribute that are read once: a catalogue of a million products repeats a few thousand. */
const MAX_REMEMBERED = 10_000;

interface Reader {
  attribute: AttributeRow;
  /** In lower case. */
  sources: readonly (readonly string[])[];
  read: ValueReader;
}

export type SpecificationsReader = (texts: readonly SpecificationText[]) => SpecificationsRead;

export function createSpecificationsReader(attributes: readonly AttributeRow[]): SpecificationsReader {
  const readers = attributes.map((attribute) => ({
    attribute,
    sources: attribute.readFrom.map((keys) => keys.map(identityOf)),
    read: rememberTexts(createValueReader(attribute)),
  }));
  const byKey = new Map<string, Reader[]>();
  for (const reader of readers)
    for (const key of reader.sources.flat()) byKey.set(key, [...(byKey.get(key) ?? []), reader]);

  return (texts) => {
    const provided = new Map(texts.map(({ key, value }) => [identityOf(key), value]));
    const result: SpecificationsRead = { values: [], stated: [], unread: [], unknown: [], texts: 0 };
    for (const reader of readers) readAttribute(reader, provided, result);
    for (const text of texts) {
      const users = byKey.get(identityOf(text.key));
      if (users === undefined) result.unknown.push(text);
      else if (users.every(({ attribute }) => attribute.kind === 'text')) result.texts += 1;
    }
    result.unread = result.unread.filter((unread) => isUnreadByAll(unread, byKey, result));
    return result;
  };
}

function rememberTexts(read: ValueReader): ValueReader {
  const known = createTextCache<ValuesRead>(MAX_REMEMBERED);
  return (texts) => {
    const key = texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts);
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = read(texts);
    known.set(key, result);
    return result;
  };
}

function readAttribute(
  { attribute, sources, read }: Reader,
  provided: ReadonlyMap<string, string>,
  result: SpecificationsRead,
): void {
  for (const [index, keys] of sources.entries()) {
    if (!keys.every((key) => provided.has(key))) continue;
    const texts = keys.map((key) => provided.get(key) ?? '');
    const { values, problem, quantities, rest } = read(texts);
    const ownKeys = attribute.readFrom[index] ?? keys;
    if (values.length > 0) result.stated.push({ attribute: attribute.key, keys: ownKeys, values, quantities, rest });
    result.values.push(...values.filter((value) => !result.values.some((other) => isSame(value, other))));
    if (problem !== null)
      result.unread.push({
        key: ownKeys.join(' + '),
        value: texts.join(' + '),
        attribute: attribute.key,
        problem,
      });
  }
}

/** A text that several attributes read (`2 in NPT`: size, connection, class) is read when one of them has read it. */
function isUnreadByAll(
  { key, attribute, problem }: UnreadText,
  byKey: ReadonlyMap<string, readonly { attribute: AttributeRow }[]>,
  { values }: SpecificationsRead,
): boolean {
  if (problem === 'units_differ' || problem === 'units_contradict') return true;
  const others = (byKey.get(identityOf(key)) ?? []).filter((other) => other.attribute.key !== attribute);
  return !others.some((other) => values.some((value) => value.key === other.attribute.key));
}

function isSame(one: TypedValue, other: TypedValue): boolean {
  return one.key === other.key && one.lo === other.lo && one.hi === other.hi && one.name === other.name;
}
