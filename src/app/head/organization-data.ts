import type { MerchantReturnPolicy, Organization, WebSite, WithContext } from 'schema-dts';
import { COUNTRIES, RETURN_DAYS } from '#contract/constants.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';
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
    ...(company.address && { address: company.address }),
    ...(company.phone && { telephone: company.phone }),
    ...(company.email && { email: company.email }),
    foundingDate: String(company.founded),
    hasMerchantReturnPolicy: returnPolicy(publicUrl),
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

/** §2, refund policy: seven days, sent back at the customer's cost. */
function returnPolicy(publicUrl: string): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: [...COUNTRIES],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${publicUrl}${PATHS.refundPolicy}`,
  };
}
