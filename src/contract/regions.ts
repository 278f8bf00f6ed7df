/** Provinces and states as the post writes them: the suggestions of the checkout form; pure. */

import type { Country } from './totals.ts';

export interface Region {
  code: string;
  name: string;
}

const listOf = (text: string): Region[] =>
  text.split('\n').map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));

export const REGIONS: Record<Country, readonly Region[]> = {
  CA: listOf(`AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NS Nova Scotia
NT Northwest Territories
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon`),
  US: listOf(`AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming`),
};

export const COUNTRY_NAMES: Record<Country, string> = { CA: 'Canada', US: 'United States' };

/** `Quebec, Canada`: beside the code of a province, that of Canada reads as California. */
export function nameDestination({ region, country }: { region: string; country: Country }): string {
  const name = REGIONS[country].find(({ code }) => code === region)?.name ?? region;
  return `${name}, ${COUNTRY_NAMES[country]}`;
}

/** Other spellings than code and name, as letters and accents are compared: French, older and shorter ones. */
const OTHER_NAMES: Record<Country, readonly Region[]> = {
  CA: listOf(`AB Alta
BC CB
BC Colombie-Britannique
MB Man
NB Nouveau-Brunswick
NL Newfoundland
NL Labrador
NL Newfoundland & Labrador
NL Terre-Neuve
NL Terre-Neuve-et-Labrador
NL Nfld
NL NF
NL TNL
NS Nouvelle-Écosse
NS NÉ
NT NWT
NT TNO
NT Territoires du Nord-Ouest
ON Ont
PE PEI
PE ÎPÉ
PE Île-du-Prince-Édouard
QC Que
QC PQ
SK Sask
YT Yukon Territory
YT Territoire du Yukon`),
  US: listOf(`AL Ala
AZ Ariz
AR Ark
CA Calif
CO Colo
CT Conn
DE Del
DC Washington DC
FL Fla
IL Ill
IN Ind
KS Kan
KS Kans
MA Mass
MI Mich
MN Minn
MS Miss
MT Mont
NE Neb
NE Nebr
NV Nev
NM N Mex
ND N Dak
OK Okla
OR Ore
PA Penn
PA Penna
SD S Dak
TN Tenn
TX Tex
WA Wash
WV W Va
WI Wis
WY Wyo`),
};

/** "Ontario", "ontario", "Ont." and "on" are "ON"; what is no region of the country stays as typed. */
export function toRegionCode(typed: string, country: Country): string {
  const requested = plain(typed);
  const known = [...REGIONS[country], ...OTHER_NAMES[country]];
  const region = known.find(({ code, name }) => plain(code) === requested || plain(name) === requested);
  return region?.code ?? typed.trim();
}

/** Whether the text is the code of a region of that country. */
export function isRegionCode(text: string, country: Country): boolean {
  return REGIONS[country].some(({ code }) => code === text);
}

/** Every spelling of every region; main are the names that a country's post writes. */
export function spellingsOfRegions(country: Country): (Region & { isMain: boolean })[] {
  return [
    ...REGIONS[country].flatMap(({ code, name }) => [
      { code, name: code, isMain: false },
      { code, name, isMain: true },
    ]),
    ...OTHER_NAMES[country].map((region) => ({ ...region, isMain: false })),
  ];
}

// "Québec" and "N.B." are as good as "Quebec" and "NB".
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}
