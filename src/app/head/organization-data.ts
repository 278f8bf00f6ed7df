import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { CompanyInfo } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';
import { returnPolicyData } from './policy-data.ts';
import { toPostalAddress } from './postal-address.ts';
import { CONTEXT, organizationId } from './structured-data.tsx';

type Company = Omit<CompanyInfo, 'story'>;

/** The company behind the shop, for / and /about. */
export function organizationData(company: Company, publicUrl: string): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: company.name,
    url: `${publicUrl}${PATHS.home}`,
    logo: `${publicUrl}/icon-512.png`,
    ...(company.tagline && { slogan: company.tagline }),
    ...(company.description && { description: company.description }),
    ...(company.address && { address: toPostalAddress(company.address) }),
    ...(company.phone && { telephone: company.phone }),
    ...(company.email && { email: company.email }),
    foundingDate: String(company.founded),
    hasMerchantReturnPolicy: returnPolicyData(company, publicUrl),
  };
}

/** The name under which search engines show the site, for /. */
export function websiteData(company: Company, publicUrl: string): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: company.name,
    url: `${publicUrl}${PATHS.home}`,
    publisher: { '@id': organizationId(publicUrl) },
  };
}
