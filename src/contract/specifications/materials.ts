/**
 * Names of one material, as the trade writes them (design notes of ASTM D1418, ISO 1629 and makers' lists). The first is how shops state it.
 */
const MATERIALS: readonly (readonly string[])[] = [
  ['316 stainless steel', '316 stainless', '316SS', '316 SS', 'SS316', 'SS 316', '316', '316L', 'A4', '1.4401', '1.4404', 'CF8M', 'inox 316'],
  ['304 stainless steel', '304 stainless', '304SS', '304 SS', 'SS304', 'SS 304', '304', '304L', 'A2', '1.4301', 'CF8', 'inox 304'],
  ['416 stainless steel', '416 stainless', '416SS', '416 SS', 'SS416', 'SS 416', '416'],
  ['Duplex stainless steel', 'duplex', 'duplex stainless', 'CD4MCuN', '2205'],
  ['Alloy C-276', 'alloy C276', 'Hastelloy', 'Hastelloy C', 'Hastelloy C-276', 'Hastelloy C276', 'C-276', 'C276'],
  ['Alloy 718', 'Inconel 718', 'UNS N07718'],
  ['Alloy 400', 'Monel', 'Monel 400'],
  ['Alloy 20', 'Carpenter 20'],
  ['Ductile iron', 'DI', 'GGG-40', '65-45-12', 'nodular iron'],
  ['Cast iron', 'CI', 'grey iron', 'gray iron'],
  ['Bronze', 'C90300'],
  ['Aluminium', 'aluminum'],
  ['FKM', 'Viton', 'FPM', 'fluorocarbon', 'fluoroelastomer', 'Viton/FKM'],
  ['NBR', 'Buna', 'Buna-N', 'Buna N', 'Bhuna-N', 'nitrile', 'nitrile rubber'],
  ['EPDM', 'EPR', 'EP rubber', 'EPEM'],
  ['FFKM', 'Kalrez', 'Chemraz', 'perfluoroelastomer'],
  ['FEPM', 'Aflas', 'TFE/P'],
  ['VMQ', 'silicone', 'silicone rubber'],
  ['CR', 'neoprene', 'chloroprene'],
  ['PTFE', 'Teflon', 'TFE'],
  ['Aramid', 'Kevlar'],
  ['Urethane', 'PU', 'polyurethane'],
  ['Polypropylene', 'PP', 'polypro'],
]; // oxfmt-ignore

/** In a search these are also words or ends of part numbers of something else. */
const ALSO_OTHER_WORDS = new Set(['A4', 'A2', 'DI', 'CI', 'CR', 'PU']);

const BY_SPELLING = new Map(MATERIALS.flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const)));

/** The names of each material that are searched for one another. */
export function materialNames(): readonly (readonly string[])[] {
  return MATERIALS.map((names) => names.filter((name) => !ALSO_OTHER_WORDS.has(name)));
}

/** Other names of a material; none for one that the table does not have. */
export function materialSynonyms(name: string): readonly string[] {
  return BY_SPELLING.get(name.toLowerCase()) ?? [];
}

const STEEL_GRADE = /(?<![\p{L}\d-])(?:([34]\d\dl?) ?ss|ss ?([34]\d\dl?))(?![\p{L}\d-])/gu;

/** Grades of stainless steel in lower-case text, `316ss` and `ss316`, as the words of which they consist. */
export function expandSteelGrades(text: string): string {
  return text.replaceAll(STEEL_GRADE, '$1$2 stainless');
}
