/** The options of a route for its search parameters. */

import { stripSearchParams } from '@tanstack/react-router';
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router';
import { textParameter } from './search-params.ts';

/** Links may leave out any of them, and addresses are without those that have their default. */
export function routeSearch<Search extends object>(
  parse: (search: Record<string, unknown>) => Search,
  defaults: Search,
) {
  // Its type lists what may be left out, which TypeScript cannot find for a search that is not known yet.
  const withoutDefaults = stripSearchParams(defaults as never) as SearchMiddleware<Search>;
  return {
    validateSearch: (search: Partial<Search> & SearchSchemaInput): Search => parse({ ...search }),
    search: { middlewares: [withoutDefaults] },
  };
}

/** Of a page whose parameters are texts, each '' when it is absent. */
export function textSearch<Name extends string>(...names: Name[]) {
  const textsOf = (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, textParameter(search, name)])) as Record<Name, string>;
  return routeSearch(textsOf, textsOf({}));
}
