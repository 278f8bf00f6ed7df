/** What is shown for a part that is out of stock: of its own size, with what differs, and none of another size (decision 166). */

import { describeElastomerChange, describeFacesChange } from '#contract/materials/describe-substitute.ts';
import type { Property } from '#contract/specifications/property.ts';

export interface StatedPart {
  properties: readonly Property[];
}

/** By any of these a part fits or does not. */
const SIZE_KEYS = ['shaft', 'section', 'inside', 'outside'];
/** What only machines state: the shaft of a pump is no size by which one takes the place of another. */
const MACHINE_KEYS = new Set(['flow', 'head', 'max_flow', 'max_head', 'power', 'displacement', 'stroke']);
/** Differences that a buyer must know, beside elastomer and faces. */
const NAMED_KEYS = ['pattern', 'arrangement', 'length', 'seat', 'barrier', 'yarn', 'rings', 'coil'];
/** Sizes are compared to a hundredth of their unit. */
const NOISE = 0.005;

/** Whether it has a size by which a part takes its place. */
export function hasSize({ properties }: StatedPart): boolean {
  return properties.some(({ key }) => SIZE_KEYS.includes(key)) && !properties.some(({ key }) => MACHINE_KEYS.has(key));
}

/** Those of the same size first, each with what differs; then those without a size. The order is otherwise that of the candidates. */
export function chooseAlternatives<Part extends StatedPart>(
  own: StatedPart,
  candidates: readonly Part[],
): { part: Part; differs: string | null }[] {
  const compared = candidates.map((part) => ({ part, size: compareSizes(own, part) }));
  const same = compared.filter(({ size }) => size === 'same');
  const unsized = compared.filter(({ size }) => size === 'unstated');
  return [
    ...same.map(({ part }) => ({ part, differs: describeDifference(own, part) })),
    ...unsized.map(({ part }) => ({ part, differs: null })),
  ];
}

function compareSizes(own: StatedPart, other: StatedPart): 'same' | 'other' | 'unstated' {
  const isMachine = other.properties.some(({ key }) => MACHINE_KEYS.has(key));
  const pairs = SIZE_KEYS.flatMap((key) => {
    const [a, b] = [find(own, key), find(other, key)];
    return a === null || b === null ? [] : [isEqual(a, b)];
  });
  if (pairs.includes(false)) return 'other';
  return pairs.length > 0 && !isMachine ? 'same' : 'unstated';
}

/** `Same size. FKM in place of EPDM: not for hot water`. */
function describeDifference(own: StatedPart, other: StatedPart): string {
  const [elastomer, otherElastomer] = [nameIn(own, 'elastomer'), nameIn(other, 'elastomer')];
  const [faces, otherFaces] = [nameIn(own, 'faces'), nameIn(other, 'faces')];
  const named = NAMED_KEYS.flatMap((key) => {
    const [a, b] = [find(own, key), find(other, key)];
    const label = (b ?? a)?.label ?? '';
    if (a === null && b === null) return [];
    if (a === null || b === null) return [`${label}: ${a === null ? textOf(b) : 'not listed'}`];
    return isEqual(a, b) ? [] : [`${label}: ${textOf(b)} in place of ${textOf(a)}`];
  });
  const differences = [
    ...(elastomer !== '' && otherElastomer !== '' ? [describeElastomerChange(elastomer, otherElastomer)] : []),
    ...(faces !== '' && otherFaces !== '' ? [describeFacesChange(faces, otherFaces)] : []),
    ...named,
  ].filter((text) => text !== '');
  return differences.length === 0 ? 'Same size.' : `Same size. ${differences.join('. ')}.`;
}

function find({ properties }: StatedPart, key: string): Property | null {
  return properties.find((property) => property.key === key) ?? null;
}

/** Labels such as `NBR (nitrile)` begin with the name. */
function nameIn(part: StatedPart, key: string): string {
  return (find(part, key)?.values ?? []).map(({ text }) => text.replace(/ \(.*$/u, '')).join(' and ');
}

function textOf(property: Property | null): string {
  return (property?.values ?? []).map(({ text }) => text).join(', ');
}

function isEqual(a: Property, b: Property): boolean {
  const isNear = (one: number | null, two: number | null) =>
    one === two || (one !== null && two !== null && Math.abs(one - two) < NOISE);
  return (
    a.values.length === b.values.length &&
    a.values.every((value, index) => {
      const other = b.values[index];
      if (other === undefined) return false;
      return value.lo === null && value.hi === null
        ? value.text === other.text
        : isNear(value.lo, other.lo) && isNear(value.hi, other.hi);
    })
  );
}
