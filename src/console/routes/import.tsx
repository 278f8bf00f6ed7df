import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const ImportPage = lazy(async () => ({
  default: (await import('#console/features/import/import-page.tsx')).ImportPage,
}));

const toSearch = (given: Record<string, unknown>) => ({ file: readText(given, 'file') });

export const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.importing,
  validateSearch: toSearch,
  component: () => {
    const { file } = toSearch(importRoute.useSearch());
    return <ImportPage key={file} file={file} />;
  },
});
