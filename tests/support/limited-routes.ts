/** The routes of the shop of which every call is counted, by method and route, each with its rule. */

import type { LimitRule } from '#server/platform/limits/limit-rules.ts';
import { ruleOfEachCall } from '#server/platform/limits/route-row.ts';
import { SHOP_ROUTES } from '#server/platform/limits/shop-routes.ts';

export function listLimitedRoutes(): [route: string, rule: LimitRule][] {
  return [...SHOP_ROUTES].flatMap(([route, row]) => {
    const rule = ruleOfEachCall(row);
    return rule === null ? [] : [[route, rule]];
  });
}
