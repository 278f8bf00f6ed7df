import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readListSearch } from '#console/navigation/list-search.ts';
import { LIST_PAGES } from '#console/screens.ts';
import type { ListPageProps } from '#console/screens.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import type { ListName } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

/** The lists of the table, each at its address. */
export const listRoutes = (Object.keys(LISTS) as ListName[]).map(toRoute); // its own keys

function toRoute<Name extends ListName>(list: Name) {
  const Page = lazyPage(list);
  const route = createRoute({
    getParentRoute: () => frameRoute,
    path: LISTS[list].path,
    validateSearch: (input: Record<string, unknown>) => readListSearch(list, input),
    component: () => <Page search={readListSearch(list, route.useSearch())} />,
  });
  return route;
}

function lazyPage<Name extends ListName>(list: Name): ComponentType<ListPageProps<Name>> {
  return lazyRouteComponent(async (): Promise<{ default: ComponentType<ListPageProps<Name>> }> => ({
    default: await LIST_PAGES[list](),
  }));
}
