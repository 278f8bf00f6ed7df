/** What the shop's policies state, as schema.org has it; of a policy that the owner has written, only where it stands. */

import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { COUNTRIES, RETURN_DAYS } from '#contract/constants.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';

type OwnPolicies = Pick<CompanyInfo, 'own_policies'>;
type IdReference = { '@id': string };

/** The policy of the company, where it is described. */
export function returnPolicyData(company: OwnPolicies, publicUrl: string): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId(publicUrl),
    merchantReturnLink: `${publicUrl}${PATHS.refundPolicy}`,
    ...(hasOwnRefundPolicy(company) ? {} : STANDARD),
  };
}

/** The policy of one offer. An offer's policy cannot be a link alone, so one that the owner has written is that of the company. */
export function offerReturnPolicyData(company: OwnPolicies, publicUrl: string): MerchantReturnPolicy | IdReference {
  if (hasOwnRefundPolicy(company)) return { '@id': returnPolicyId(publicUrl) };
  return { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${publicUrl}${PATHS.refundPolicy}`, ...STANDARD };
}

function hasOwnRefundPolicy({ own_policies = [] }: OwnPolicies): boolean {
  return own_policies.includes('refund');
}

function returnPolicyId(publicUrl: string): string {
  return `${publicUrl}/#return-policy`;
}

/** §2, refund policy: seven days, unused, sent back at the customer's cost. */
const STANDARD = {
  applicableCountry: [...COUNTRIES],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const;

/** §2, shipping policy: where goods are shipped. What it costs and how long it takes is agreed on after the order, so neither is stated. */
export function shippingData({ own_policies = [] }: OwnPolicies): OfferShippingDetails | undefined {
  if (own_policies.includes('shipping')) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: COUNTRIES.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
  };
}
