/** Where the company's counter is, as far as taxes depend on it: pure. */

import type { CounterOrder } from './create-counter-order.ts';

const PROVINCES: readonly (readonly [code: string, name: RegExp])[] = [
  ['AB', /\balberta\b/i],
  ['BC', /\bbritish columbia\b|\bcolombie-britannique\b/i],
  ['MB', /\bmanitoba\b/i],
  ['NB', /\bnew brunswick\b|\bnouveau-brunswick\b/i],
  ['NL', /\bnewfoundland\b|\bterre-neuve\b/i],
  ['NS', /\bnova scotia\b|\bnouvelle-écosse\b/i],
  ['NT', /\bnorthwest territories\b/i],
  ['NU', /\bnunavut\b/i],
  ['ON', /\bontario\b/i],
  ['PE', /\bprince edward island\b|\bîle-du-prince-édouard\b/i],
  ['QC', /\bqu[eé]bec\b/i],
  ['SK', /\bsaskatchewan\b/i],
  ['YT', /\byukon\b/i],
];

/** The last province that the address names, because a town or street may have the name of another; empty when it names none. */
export function placeOfCompany(address: string): CounterOrder['place'] {
  const found = PROVINCES.map(([code, name]) => {
    const all = [...address.matchAll(new RegExp(`${name.source}|\\b${code}\\b`, 'gi'))];
    // A code counts in capitals alone: "on" is a word.
    const at = all.filter(([text]) => text.length > 2 || text === code).at(-1)?.index ?? -1;
    return { code, at };
  }).toSorted((a, b) => b.at - a.at)[0];
  return { country: 'CA', state: found !== undefined && found.at >= 0 ? found.code : '' };
}
