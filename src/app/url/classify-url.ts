/** What the server needs to know of an address before rendering: which page it is, and whether it is private. */

import { isConfirmationPath, isFixedPath, linkShell } from '#contract/page-of-path.ts';
import { CONFIRMATION_SHELL, PATHS, PRODUCTS } from '#contract/page-paths.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { canonicalizeUrl } from './canonicalize-url.ts';
import { parseCompareSearch } from './compare-search.ts';
import { parseListSearch, parseQuickOrderSearch } from './list-search.ts';
import { parsePackingSearch } from './packing-search.ts';
import { parseDutySearch, parsePumpSearch } from './pump-search.ts';
import { parseSealSearch } from './seal-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { dependsOnAttributes, readShopAddress } from './shop-address.ts';
import { isPlainSearch, parseShopSearch } from './shop-search.ts';

export interface ClassifiedUrl {
  /** Path and search with known, valid parameters only; what is rendered, and the cache key. */
  address: string;
  /** Private pages show a buyer's own order: never cached, never indexed, no referrer. */
  audience: 'everyone' | 'private';
  /** One of the few addresses without parameters, including the shells of private pages. */
  isFixed: boolean;
  /** The call that the page makes with the visitor's parameters, and whose rate limit it counts against. */
  countsAs: 'searchProducts' | 'listProducts' | 'findSeals' | 'checkQuickOrder' | null;
  /** The canonical address when the request used another spelling; else null. */
  redirectTo: string | null;
}

/**
 * These render the same empty shell for all visitors; the browser fills it from its own address, so that no token
 * and no session id is ever in the HTML.
 */
const PRIVATE_SHELLS: readonly string[] = [PATHS.checkout, PATHS.orderSuccess, PATHS.paymentFailed];

/**
 * The page of a request's target; unknown parameters, such as utm_source, are left out. `attributes`: those by which
 * products may be filtered; null when they could not be loaded.
 */
export function classifyUrl(target: string, attributes: readonly Attribute[] | null): ClassifiedUrl {
  const { path, search, isOther } = canonicalizeUrl(target, attributes);
  const redirectTo = isOther ? path + search : null;
  if (isConfirmationPath(path))
    return { address: CONFIRMATION_SHELL, audience: 'private', isFixed: true, countsAs: null, redirectTo };
  const shell = linkShell(path);
  if (shell !== undefined) return { address: shell, audience: 'private', isFixed: true, countsAs: null, redirectTo };
  const audience = PRIVATE_SHELLS.includes(path) ? 'private' : 'everyone';
  const parameters = parametersOf(path, search, attributes);
  const isFixed = isFixedPath(path) && parameters === '';
  return { address: path + parameters, audience, isFixed, countsAs: callOf(path, parameters), redirectTo };
}

function parametersOf(path: string, search: string, attributes: readonly Attribute[] | null): string {
  if (path === PATHS.shop) return readShopAddress(search, attributes).rendered;
  if (path === PATHS.pumpTool) return stringifySearch(parsePumpSearch(parseSearch(search)));
  if (isProductPath(path)) return stringifySearch(parseDutySearch(parseSearch(search)));
  if (path === PATHS.packing) return stringifySearch(parsePackingSearch(parseSearch(search)));
  if (path === PATHS.sealFinder || path === PATHS.sealSheet)
    return stringifySearch(parseSealSearch(parseSearch(search)));
  if (path === PATHS.quickOrder)
    return stringifySearch(withoutEmpty({ ...parseQuickOrderSearch(parseSearch(search)) }));
  if (path === PATHS.listLabel) return stringifySearch(withoutEmpty({ ...parseListSearch(parseSearch(search)) }));
  return path === PATHS.compare ? compareParameters(search) : '';
}

function isProductPath(path: string): boolean {
  return path.startsWith(PRODUCTS);
}

function withoutEmpty(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ''));
}

function compareParameters(search: string): string {
  const { ids, rows } = parseCompareSearch(parseSearch(search));
  return stringifySearch({ ids: ids || undefined, rows: rows || undefined });
}

/** Whether the target's page can be known only with the attributes. */
export function needsAttributes(target: string): boolean {
  const { path, search } = canonicalizeUrl(target, null);
  return path === PATHS.shop && dependsOnAttributes(search);
}

/** Filters and orders by an attribute count as lists, a search without them as a search. */
function callOf(path: string, parameters: string): ClassifiedUrl['countsAs'] {
  if (parameters === '') return null;
  const isList = [PATHS.packing, PATHS.pumpTool, PATHS.compare, PATHS.listLabel].some((list) => list === path);
  if (isList || isProductPath(path)) return 'listProducts';
  if (path === PATHS.quickOrder) return 'checkQuickOrder';
  if (path !== PATHS.shop) return 'findSeals';
  return isPlainSearch(parseShopSearch(parseSearch(parameters))) ? 'searchProducts' : 'listProducts';
}
