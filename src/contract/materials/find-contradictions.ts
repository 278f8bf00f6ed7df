/**
 * Where the texts and values of a product contradict the table of materials: an elastomer in a liquid or at a temperature that it does
 * not bear, a carbon face in abrasives. It reads sentences by a few words of the trade, so it finds the plain cases and not all.
 */

import { materialSynonyms } from '../specifications/materials.ts';
import { convert } from '../specifications/units.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { ELASTOMERS, describeElastomerLimit, judgeElastomer } from './elastomers.ts';
import { findLiquid } from './liquids.ts';
import type { LiquidId } from './liquids.ts';

export interface CheckedProduct {
  name: string;
  description: string;
  material: string;
  tags: readonly string[];
  specifications: readonly { key: string; value: string }[];
}

const SPELLINGS = Object.keys(ELASTOMERS).map((name) => {
  const spellings = [name, ...materialSynonyms(name)].map(escapePattern).join('|');
  return { name, spellings, pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${spellings})(?![\p{L}\d])`, 'iu') };
});
/** Words of which a text must have one to contradict anything: a pattern that PostgreSQL reads, too. */
export const MATERIAL_WORDS = [...SPELLINGS.map(({ spellings }) => spellings), 'carbon'].join('|');

/** Words by which a text means a liquid. Hot water comes before water, which is part of it. */
const LIQUID_WORDS: readonly (readonly [id: LiquidId, pattern: RegExp])[] = [
  ['hot-water', /\bhot[- ]water\b|\bcondensate\b|\bboiler[- ]feed\b/iu],
  ['water', /\bwater\b/iu],
  ['glycol', /\bglycol\b/iu],
  ['oil', /\bmineral[- ]oils?\b/iu],
  ['polar-solvent', /\bketones?\b|\bacetone\b|\bpolar solvents?\b/iu],
  ['caustic', /\bcaustic\b/iu],
  ['ammonia', /\bammonia\b|\bamines?\b/iu],
  ['slurry', /\babrasives?\b|\bslurry\b|\bslurries\b/iu],
];
const NEGATION = /\b(?:not|never|no|nor|avoid|except)\b/iu;
const TEMPERATURE_KEY = /^(?:max(?:imum)?\.? )?temperature$/iu;
const FACES_KEY = /^(?:faces|rotary face|seat|shaft seal)$/iu;

/** One sentence for each; empty where nothing contradicts. */
export function findContradictions(product: CheckedProduct): string[] {
  const own = elastomersOf(
    [product.name, product.material, ...product.specifications.map(({ value }) => value)].join('\n'),
  );
  const stated = highestStated(product.specifications);
  const sentences = [
    ...`${product.name}\n${product.description}`.split(/(?<=[.;!?])\s+|\n+/u),
    ...product.tags,
    ...product.specifications.filter(({ key }) => !TEMPERATURE_KEY.test(key)).map(({ value }) => value),
  ];
  const found = [
    ...sentences.flatMap((sentence) => contradictionsOf(sentence, own, stated)),
    ...heatContradictions(own, stated),
    ...faceContradictions(product, sentences),
  ];
  return [...new Set(found)];
}

function elastomersOf(text: string): string[] {
  return SPELLINGS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}

function contradictionsOf(sentence: string, own: readonly string[], stated: number | null): string[] {
  const named = elastomersOf(sentence);
  const subjects = named.length > 0 ? named : own;
  const isNegated = NEGATION.test(sentence);
  const mentions = LIQUID_WORDS.filter(([, pattern]) => pattern.test(sentence));
  // "Hot water" is no second mention of water; abrasives are a matter of the faces.
  const liquids = mentions.filter(
    ([id]) => id !== 'slurry' && (id !== 'water' || !mentions.some(([other]) => other === 'hot-water')),
  );
  const starts = liquids.map(([, pattern]) => sentence.search(pattern));
  return liquids.flatMap(([id], at) => {
    // The temperature between a liquid and the next one is its own; without one that of the sentence counts.
    const start = starts[at] ?? 0;
    const end = Math.min(sentence.length, ...starts.filter((other) => other > start));
    const said = degreesIn(sentence.slice(start, end)) ?? degreesIn(sentence);
    return subjects.flatMap((name) => {
      const liquid = findLiquid(id);
      // "Not above 120 °C" means that 120 °C is permitted; "not for caustic" means nothing that could contradict.
      if (isNegated && (said === null || judgeElastomer(name, liquid, null).kind === 'never')) return [];
      const verdict = judgeElastomer(name, liquid, said ?? stated);
      if (verdict.kind === 'never') return [`${quote(sentence)}: ${name} is not for ${liquid?.label.toLowerCase()}`];
      if (verdict.kind !== 'too_hot') return [];
      const ofProduct = said === null && stated !== null ? ` with ${stated} °C` : '';
      return [`${quote(sentence)}${ofProduct}: ${describeElastomerLimit(name, verdict)}`];
    });
  });
}

function heatContradictions(own: readonly string[], stated: number | null): string[] {
  if (stated === null) return [];
  return own.flatMap((name) => {
    const verdict = judgeElastomer(name, null, stated);
    return verdict.kind === 'too_hot' ? [`states ${stated} °C: ${describeElastomerLimit(name, verdict)}`] : [];
  });
}

function faceContradictions({ specifications }: CheckedProduct, sentences: readonly string[]): string[] {
  const faces = specifications.filter(({ key }) => FACES_KEY.test(key)).map(({ value }) => value.toLowerCase());
  if (!faces.some((value) => /\bcarbon\b/u.test(value))) return [];
  const abrasive = LIQUID_WORDS.find(([id]) => id === 'slurry')?.[1];
  return sentences
    .filter((sentence) => abrasive?.test(sentence) === true && !NEGATION.test(sentence))
    .map((sentence) => `${quote(sentence)}: a carbon face wears in abrasives`);
}

function highestStated(specifications: CheckedProduct['specifications']): number | null {
  const all = specifications
    .filter(({ key }) => TEMPERATURE_KEY.test(key))
    .flatMap(({ value }) => degreesIn(value) ?? []);
  return all.length === 0 ? null : Math.max(...all);
}

/** A hyphen behind a digit or a unit is that of a range, as in `5-120 °C`. */
const CELSIUS = /((?:(?<![\d°CF])-)?\d+(?:\.\d+)?) ?°? ?C\b/gu;
const FAHRENHEIT = /((?:(?<![\d°CF])-)?\d+(?:\.\d+)?) ?°? ?F\b/gu;

/** The highest temperature of a text in degrees Celsius; null for none. Fahrenheit counts where nothing is in Celsius. */
function degreesIn(text: string): number | null {
  const read = (unit: RegExp) => [...text.matchAll(unit)].map(([, digits]) => Number(digits));
  const celsius = read(CELSIUS);
  const all =
    celsius.length > 0 ? celsius : read(FAHRENHEIT).map((degrees) => Math.round(convert(degrees, '[degF]', 'Cel')));
  return all.length === 0 ? null : Math.max(...all);
}

const MAX_QUOTED = 80;

function quote(sentence: string): string {
  const text = sentence.trim();
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd().toWellFormed()}…` : text}”`;
}
