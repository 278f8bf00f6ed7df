import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const SearchWordsPage = lazyRouteComponent(
  () => import('#console/features/search-words/search-words-page.tsx'),
  'SearchWordsPage',
);

const toSearch = (input: Record<string, unknown>) => ({ words: readText(input, 'words') });

export const searchWordsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.searchWords,
  validateSearch: toSearch,
  component: () => {
    const { words } = toSearch(searchWordsRoute.useSearch());
    return <SearchWordsPage key={words} words={words} />;
  },
});
