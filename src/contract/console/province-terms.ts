/** What a change of the provinces that are served means, as the owner is asked. Pure. */

import { REGIONS } from '../regions.ts';
import { joinWords } from '../text/join-words.ts';

/** Codes; none is all of them. Null when the same provinces are served. */
export function describeProvincesChange(before: readonly string[], after: readonly string[]): string | null {
  const isServed = (provinces: readonly string[], code: string) => provinces.length === 0 || provinces.includes(code);
  const namesOf = (these: readonly string[], others: readonly string[]) =>
    joinWords(
      REGIONS.CA.filter(({ code }) => isServed(these, code) && !isServed(others, code)).map(({ name }) => name),
    );
  const [lost, gained] = [namesOf(before, after), namesOf(after, before)];
  if (lost === '' && gained === '') return null;
  return [
    ...(lost === '' ? [] : [`Orders of the shop's pages to ${lost} are refused from now on.`]),
    ...(gained === '' ? [] : [`Orders of the shop's pages to ${gained} are taken from now on.`]),
    'Orders that were placed, counter sales and quotes go on as they are.',
  ].join(' ');
}
