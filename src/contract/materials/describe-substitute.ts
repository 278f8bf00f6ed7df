/** What changes when one material takes the place of another, in words. */

import { ELASTOMERS, judgeElastomer } from './elastomers.ts';
import { judgeFaces } from './faces.ts';
import { LIQUIDS, findLiquid } from './liquids.ts';

/** `EPDM in place of FKM: not for mineral oil, fuels`. Empty for the same material. */
export function describeElastomerChange(former: string, other: string): string {
  if (former === other) return '';
  const change = `${other} in place of ${former}`;
  if (ELASTOMERS[former] === undefined || ELASTOMERS[other] === undefined) return `${change}: ask us about your liquid`;
  const bears = (name: string, liquid: (typeof LIQUIDS)[number]) => judgeElastomer(name, liquid, null).kind === 'fits';
  const lost = LIQUIDS.filter((liquid) => bears(former, liquid) && !bears(other, liquid)).map(({ short }) => short);
  const colder = (ELASTOMERS[other]?.water ?? 0) < (ELASTOMERS[former]?.water ?? 0);
  const limits = [
    ...(lost.length > 0 ? [`not for ${lost.join(', ')}`] : []),
    ...(colder ? [`in water to ${ELASTOMERS[other]?.water} °C only`] : []),
  ];
  return limits.length === 0 ? `${change}: compare your liquid` : `${change}: ${limits.join('; ')}`;
}

/** `Carbon/SiC faces in place of SiC/SiC: not for abrasives`. Empty for the same faces. */
export function describeFacesChange(former: string, other: string): string {
  if (former === other) return '';
  const wears = (pair: string) => judgeFaces(pair, findLiquid('slurry')) !== 'fits';
  const named = other.charAt(0).toUpperCase() + other.slice(1);
  return `${named} faces in place of ${former}${wears(other) && !wears(former) ? ': not for abrasives' : ''}`;
}
