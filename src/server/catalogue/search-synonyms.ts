/** Names of the trade for one thing: a search for any of a row finds all of it. Words as `toWords` gives them, singular. */
const SAME = [
  ['viton', 'fkm', 'fpm', 'fluorocarbon', 'fluoroelastomer'],
  ['epdm', 'epr'],
  ['aflas', 'fepm'],
  ['silicone', 'vmq'],
  ['hastelloy', 'c276'],
  ['neoprene', 'chloroprene'],
  ['teflon', 'ptfe'],
  ['buna', 'nitrile', 'nbr'],
  ['kalrez', 'chemraz', 'ffkm'],
  ['aramid', 'kevlar'],
  ['aluminium', 'aluminum'],
  ['stainless', 'inox'],
  ['polypropylene', 'pp'],
  ['urethane', 'polyurethane'],
  ['aodd', 'diaphragm'],
  ['grey', 'gray'],
  ['mould', 'mold'],
  ['gland', 'stuffing'],
  ['repair', 'rebuild', 'overhaul'],
  ['extractor', 'puller'],
];

const BY_WORD = new Map(
  SAME.flatMap((row) => row.map((word) => [word, row.filter((other) => other !== word)] as const)),
);

export function synonyms(word: string): readonly string[] {
  return BY_WORD.get(word) ?? [];
}
