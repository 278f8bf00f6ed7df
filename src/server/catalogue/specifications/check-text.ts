/** Whether one line of specifications can be read as a value, for the owner's report of an import. */

import type { Attribute } from '#contract/specifications/attribute.ts';
import { dimensionOf } from '#contract/specifications/units.ts';
import { identityOf } from '#contract/text/identity.ts';
import { createNameReader } from './read-names.ts';
import type { AttributeRow, SpecificationText } from './read-specifications.ts';
import { createValueReader } from './read-value.ts';
import type { ValueProblem } from './read-value.ts';
import { createTextCache } from './text-cache.ts';

/** `unknown`: no attribute reads the key. `text`: text by nature. `doubtful`: read, and deserves a look. */
export type TextCheck =
  | { kind: 'read' | 'text' | 'unknown' }
  | { kind: 'doubtful' | 'unread'; attribute: Attribute; problem: ValueProblem };

/** A catalogue of a million products repeats a few thousand texts. */
const MAX_CHECKED = 50_000;

type OneCheck = (value: string) => ValueProblem | null;

export function createTextCheck(attributes: readonly AttributeRow[]): (text: SpecificationText) => TextCheck {
  const byKey = new Map<string, { attribute: AttributeRow; check: OneCheck }[]>();
  for (const attribute of attributes)
    for (const keys of attribute.readFrom)
      for (const key of keys) {
        const known = byKey.get(identityOf(key)) ?? [];
        byKey.set(identityOf(key), [...known, { attribute, check: checkOf(attribute, keys.length) }]);
      }
  const cache = createTextCache<TextCheck>(MAX_CHECKED);
  return ({ key, value }) => {
    const cacheKey = `${key}\n${value}`; // a key is one line
    const known = cache.get(cacheKey);
    if (known !== undefined) return known;
    const checked = checkText(byKey.get(identityOf(key)) ?? [], value);
    cache.set(cacheKey, checked);
    return checked;
  };
}

/** Half of a pair is read when it has a name. */
function checkOf(attribute: AttributeRow, parts: number): OneCheck {
  if (parts === 1) {
    const read = createValueReader(attribute);
    return (value) => read([value]).problem;
  }
  const readNames = createNameReader(attribute.values);
  return (value) => (readNames(value).length === 0 ? 'no_known_name' : null);
}

function checkText(readers: readonly { attribute: AttributeRow; check: OneCheck }[], value: string): TextCheck {
  if (readers.length === 0) return { kind: 'unknown' };
  if (readers.every(({ attribute }) => attribute.kind === 'text')) return { kind: 'text' };
  const results = readers.map(({ attribute, check }) => ({ attribute, problem: check(value) }));
  const doubtful = results.find(({ problem }) => problem === 'units_differ' || problem === 'units_contradict');
  if (doubtful !== undefined && doubtful.problem !== null)
    return { kind: 'doubtful', attribute: doubtful.attribute, problem: doubtful.problem };
  if (results.some(({ attribute, problem }) => problem === null && attribute.kind !== 'text')) return { kind: 'read' };
  const [first] = results;
  return first?.problem == null
    ? { kind: 'read' }
    : { kind: 'unread', attribute: first.attribute, problem: first.problem };
}

/** What is wrong, in the owner's terms. */
export function describeProblem(problem: ValueProblem, { label, unit }: Attribute): string {
  switch (problem) {
    case 'no_number':
      return `is not read as ${label}: it has no number`;
    case 'no_unit':
      return `is not read as ${label}: it has no unit of ${unit === null ? 'it' : dimensionOf(unit)}`;
    case 'absolute':
      return `is not read as ${label}: pressures are above that of the atmosphere (bar g, psig), not absolute`;
    case 'unit_of_none':
      return `is not read as ${label}: it has a unit, and ${label} is a plain number`;
    case 'two_units':
      return `is not read as ${label}: the two ends have different units`;
    case 'too_large':
      return `is not read as ${label}: the number is too large`;
    case 'empty_range':
      return `is not read as ${label}: the range begins above its end`;
    case 'too_long':
      return `is not read as ${label}: the text is too long`;
    case 'no_known_name':
      return `is not read as ${label}: it has none of the names in attribute-values.csv`;
    case 'units_differ':
      return 'states two units that differ by more than 1%: check it';
    case 'units_contradict':
      return 'states two units that contradict each other by more than 5%, and is not read: correct it';
  }
}
