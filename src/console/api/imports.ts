/** The queries of imports: a sheet that was sent is asked about until its step is done. */

import { queryOptions } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isBusyState } from '#contract/console/import-lists.ts';
import type { PreviewGroupName } from '#contract/console/import-terms.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { call } from './api-client.ts';
import { callQuery, findQuery } from './query-client.ts';

/** How often a step that is going on is asked about, in milliseconds. */
const POLL_MS = 700;

export const importDraftQuery = (id: string) => ({
  ...findQuery([], 'getImport', { params: { id } }),
  refetchInterval: (query: Pick<Query<ImportDraftView | null>, 'state'>) => {
    const draft = query.state.data;
    return draft && isBusyState(draft.state) ? POLL_MS : false;
  },
});

/** Of the sheet that is shown. */
export const ANY_IMPORT = { queryKey: ['getImport'] };

/** Another comparison has other changes: its fingerprint is part of the key. */
export const importChangesQuery = (id: string, group: PreviewGroupName, page: number, fingerprint: string) =>
  queryOptions({
    queryKey: ['listImportChanges', [], id, group, page, fingerprint] as const,
    queryFn: ({ signal }) =>
      call('listImportChanges', { params: { id }, query: { group, page: String(page) } }, signal),
  });

export const lastImportQuery = () => callQuery(['stock'], 'getLastImport', {});

/** It is another one after each import. */
export const LAST_IMPORT = { queryKey: ['getLastImport'] };
