import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const ImportPage = lazyRouteComponent(() => import('#console/features/import/import-page.tsx'), 'ImportPage');

const toSearch = (input: Record<string, unknown>) => ({ file: readText(input, 'file') });

export const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.importing,
  validateSearch: toSearch,
  component: () => {
    const { file } = toSearch(importRoute.useSearch());
    return <ImportPage key={file} file={file} />;
  },
});
