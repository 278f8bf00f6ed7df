/** The company's address, which its owner writes as text, in the parts that schema.org has. */

import type { PostalAddress } from 'schema-dts';

/** Of Canada, then of the United States, at the end of the text. */
const POSTAL_CODES = [
  { country: 'CA', pattern: /^(.*?)\s*\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/i },
  { country: 'US', pattern: /^(.*?)\s*\b(\d{5})(-\d{4})?$/ },
] as const;
const COUNTRY_NAME = /^(?:canada|usa|u\.s\.a\.|united states(?: of america)?)$/i;

/** "14 Foundry Lane, Kestrel Bay, Ontario K0B 0A1". What is not written so is a street address as a whole. */
export function toPostalAddress(text: string): PostalAddress {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRY_NAME.test(part));
  const last = parts.at(-1) ?? '';
  for (const { country, pattern } of POSTAL_CODES) {
    const [found, before = '', start = '', end = ''] = pattern.exec(last) ?? [];
    const [locality, ...street] = parts.slice(0, -1).toReversed();
    if (found === undefined || before === '' || locality === undefined || street.length === 0) continue;
    return {
      '@type': 'PostalAddress',
      streetAddress: street.toReversed().join(', '),
      addressLocality: locality,
      addressRegion: before,
      postalCode: country === 'CA' ? `${start} ${end}`.toUpperCase() : start + end,
      addressCountry: country,
    };
  }
  return { '@type': 'PostalAddress', streetAddress: parts.join(', ') };
}
