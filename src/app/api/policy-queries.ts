/** A policy in the owner's words, for its page alone. */

import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PolicyName } from '#contract/policy-text.ts';
import { callFor, companyQuery, load } from './queries.ts';

/** Those that are not in the company's `own_policies` are the standard ones. */
export const ownPolicyQuery = (policy: PolicyName) =>
  queryOptions({
    queryKey: ['own-policy', policy],
    queryFn: (context) => callFor(context, 'getOwnPolicy', { params: { policy } }),
  });

/** For the loader of a policy's page. */
export async function loadPolicy(queryClient: QueryClient, policy: PolicyName): Promise<void> {
  await load(queryClient, companyQuery());
  const company = queryClient.getQueryData(companyQuery().queryKey);
  if (company?.own_policies?.includes(policy)) await load(queryClient, ownPolicyQuery(policy));
}
