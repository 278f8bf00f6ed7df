/** How well one product's texts match the words of a query: what is said in one sentence counts for more than words apart. */

import { isDenied, repeatedWords, splitSentences } from './search-document.ts';
import type { WordGroup } from './search-query.ts';
import { IN_FACTS, IN_KINDS, IN_NAMES } from './search-scores.ts';
import { toIndexWords } from './search-words.ts';

/** The texts of a product, as they are indexed. */
export interface ProductTexts {
  id: number;
  part_number: string;
  name: string;
  description: string;
  material: string;
  category: { name: string };
  tags: readonly string[];
  aliases: readonly string[];
  specifications: readonly { key: string; value: string }[];
}

export interface Fit {
  score: number;
  /** What the words say is said of the product, not only that its texts have them. */
  isProper: boolean;
  /** Groups that it lacks. */
  missing: WordGroup[];
}

/** Of names and numbers, of tags, material and category, of specifications. */
const SCORES = [IN_NAMES, IN_KINDS, IN_FACTS] as const;
const IN_ONE_SENTENCE = 0.06;
const APART = 0.01;

export function fitTexts(texts: ProductTexts, groups: readonly WordGroup[]): Fit {
  const names = new Set([texts.name, texts.part_number, ...texts.aliases].flatMap(toIndexWords));
  const kinds = new Set([...texts.tags, texts.material, texts.category.name].flatMap(repeatedWords));
  const facts = texts.specifications.map(({ key, value }) => new Set([...repeatedWords(key), ...repeatedWords(value)]));
  const levels = [names, union(names, kinds), union(names, kinds, ...facts)];
  const prose = splitSentences(texts.description).filter((sentence) => !isDenied(sentence));
  const sentences = prose.map((sentence) => new Set(repeatedWords(sentence)));
  const places = groups.map((group) => levels.findIndex((words) => has(words, group)));
  const described = groups.filter((_, index) => places[index] === -1);
  const everything = union(...levels, ...sentences);
  const missing = described.filter((group) => !has(everything, group));
  const inProse = described.filter((group) => !missing.includes(group));
  const isTogether = inProse.length === 0 || sentences.some((words) => inProse.every((group) => has(words, group)));
  const thing = groups.filter(({ segment, isMeasure }) => segment === 0 && !isMeasure);
  const isSaid = isSaidOfThing(
    { thing, inProse, isNamed: (group) => has(levels[1] ?? names, group) },
    [...facts, ...sentences],
    prose,
  );
  const named = groups.filter((_, index) => places[index] !== -1);
  const score =
    named.reduce((sum, group) => sum + scoreOfNamed(group, levels), 0) +
    inProse.length * (isTogether ? IN_ONE_SENTENCE : APART);
  return { score, isProper: isTogether && isSaid, missing };
}

/** Of the best of its alternatives, whose words count each by its own place, as in search-store.ts. */
function scoreOfNamed(
  { alternatives, isBeginning, requested }: WordGroup,
  levels: readonly ReadonlySet<string>[],
): number {
  const scoreOf = (isIn: (words: ReadonlySet<string>) => boolean) => SCORES[levels.findIndex(isIn)] ?? 0;
  const scores = alternatives.map((option) => {
    const each = option.map((word) => scoreOf((words) => words.has(word)));
    return each.includes(0) ? 0 : each.reduce<number>((sum, score) => sum + score, 0) / each.length;
  });
  const begun = isBeginning ? scoreOf((words) => [...words].some((word) => word.startsWith(requested))) : 0;
  return Math.max(begun, ...scores);
}

interface Thing {
  /** The words for what is searched, of which the last one says what it is. */
  thing: readonly WordGroup[];
  inProse: readonly WordGroup[];
  /** Whether names, tags, material or category have it. */
  isNamed: (group: WordGroup) => boolean;
}

/** Whether what is searched for is said to be one thing: `check valve` is no pump with a valve and check balls. */
function isSaidOfThing(
  { thing, inProse, isNamed }: Thing,
  units: readonly ReadonlySet<string>[],
  prose: readonly string[],
): boolean {
  const head = thing.at(-1);
  if (head === undefined || thing.length < 2) return true;
  if (!isNamed(head)) return units.some((words) => thing.every((group) => has(words, group)));
  const [only, ...more] = inProse.filter((group) => thing.includes(group));
  if (only === undefined || more.length > 0) return true;
  return prose.some((sentence) => isUseOrKind(sentence, only, thing));
}

/** Before what a thing is used for. */
const USE = new Set(['for', 'to', 'against', 'handle', 'handles', 'pour', 'contre', 'into', 'onto']);

/** Words between. */
const BESIDE = 2;

/** `for slurry`, or beside another of the words: `drainage pump`, not `a pump with four screws`. */
function isUseOrKind(sentence: string, group: WordGroup, thing: readonly WordGroup[]): boolean {
  const words = sentence.split(/\s+/).map((word) => new Set(repeatedWords(word)));
  // A name of the trade may be several words: `boiler feed`.
  const length = Math.max(1, ...group.alternatives.map((option) => option.length));
  const at = words.findIndex((_, index) => has(union(...words.slice(index, index + length)), group));
  if (at < 0) return false;
  const beside = words.slice(Math.max(0, at - BESIDE), at + length + BESIDE);
  const isBeside = beside.some((each) => thing.some((other) => other !== group && has(each, other)));
  return isBeside || words.slice(0, at).some((each) => [...each].some((word) => USE.has(word)));
}

function has(words: ReadonlySet<string>, { alternatives, isBeginning, requested }: WordGroup): boolean {
  return (
    alternatives.some((option) => option.every((word) => words.has(word))) ||
    (isBeginning && [...words].some((word) => word.startsWith(requested)))
  );
}

function union(...sets: ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
