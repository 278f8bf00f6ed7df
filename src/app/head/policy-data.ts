/** What the shop's policies state, as schema.org has it; of a policy that the owner has written, only where it stands. */
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { COUNTRIES, RETURN_DAYS } from '#contract/constants.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';

type OwnPolicies = Pick<CompanyInfo, 'own_policies'>;

/** §2, refund policy: seven days, unused, sent back at the customer's cost. */
export function returnPolicyData({ own_policies = [] }: OwnPolicies, publicUrl: string): MerchantReturnPolicy {
  const link = { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${publicUrl}${PATHS.refundPolicy}` } as const;
  if (own_policies.includes('refund')) return link;
  return {
    ...link,
    applicableCountry: [...COUNTRIES],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}

/** §2, shipping policy: where goods are shipped. What it costs and how long it takes is agreed on after the order, so neither is stated. */
export function shippingData({ own_policies = [] }: OwnPolicies): OfferShippingDetails | undefined {
  if (own_policies.includes('shipping')) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: COUNTRIES.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
  };
}
