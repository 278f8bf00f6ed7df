/** Materials: those of the finder's table, and more names of faces and fibres. */

import { materialNames } from '#contract/specifications/materials.ts';
import { toPhraseWords } from './phrase-group.ts';
import type { PhraseGroup } from './phrase-group.ts';

export const MATERIALS: readonly PhraseGroup[] = [
  { source: 'designations', both: false, rows: fromTable() },
  {
    source: 'trisun',
    both: false,
    rows: [
      ['sic', 'silicon carbide'],
      ['tc', 'tungsten carbide'],
      ['silicone carbide', 'silicon carbide'],
      ['ssic', 'silicon carbide'],
      ['rbsic', 'silicon carbide'],
      ['sintered silicon carbide', 'silicon carbide'],
      ['reaction bonded silicon carbide', 'silicon carbide'],
      ['tungsten', 'tungsten carbide'],
      ['alumina', 'ceramic'],
      ['al2o3', 'ceramic'],
      ['aluminium oxide', 'ceramic'],
      ['resin carbon', 'carbon'],
      ['antimony carbon', 'carbon'],
      ['carbon graphite face', 'carbon'],
    ],
  },
  {
    source: 'oqlf',
    both: true,
    rows: [
      ['ss', 'stainless'],
      ['stainless steel', 'stainless'],
    ],
  },
  {
    source: 'termium',
    both: true,
    rows: [
      ['gray', 'grey'],
      ['mold', 'mould'],
    ],
  },
  {
    source: 'trelleborg',
    both: false,
    rows: [
      ['perbunan', 'nbr'],
      ['nipol', 'nbr'],
      ['baypren', 'neoprene'],
      ['hydrogenated nitrile', 'hnbr'],
      ['therban', 'hnbr'],
      ['silastic', 'silicone'],
      ['keltan', 'epdm'],
    ],
  },
  {
    source: 'pumpSealSupplies',
    both: false,
    rows: [
      ['ethylene propylene', 'epdm'],
      ['fluoro rubber', 'fkm'],
    ],
  },
  {
    source: 'machineDesign',
    both: false,
    rows: [
      ['twaron', 'aramid'],
      ['linen packing', 'flax packing'],
    ],
  },
];

/** Each name of a material with the others, each spelling once. A number alone stands for sizes, too. */
function fromTable(): [string, string, ...string[]][] {
  const phrases = new Set<string>();
  return materialNames().flatMap((names) => {
    const spellings = [...new Map(names.map((name) => [toPhraseWords(name).join(' '), name])).keys()];
    const usable = spellings.filter((name) => !/^\d+$/.test(name) && !phrases.has(name));
    for (const name of usable) phrases.add(name);
    return usable.flatMap((name): [string, string, ...string[]][] => {
      const [first, ...others] = findOthers(name, usable);
      return first === undefined ? [] : [[name, first, ...others]];
    });
  });
}

/** The names that find what the phrase does not: all of the words of none are those of the phrase, or of a shorter name. */
function findOthers(phrase: string, names: readonly string[]): string[] {
  const others = names.filter((name) => !/^[\d. ]+$/.test(name) && !hasWordsOf(name, phrase));
  return others.filter((name) => !others.some((shorter) => shorter !== name && hasWordsOf(name, shorter)));
}

function hasWordsOf(name: string, phrase: string): boolean {
  const words = name.split(' ');
  return phrase.split(' ').every((word) => words.includes(word));
}
