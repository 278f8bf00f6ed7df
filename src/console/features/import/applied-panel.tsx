import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LAST_IMPORT } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, listPath } from '#console/navigation/paths.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { buttonClass } from '#ui/button.tsx';

/** After the import: it stays until another file is sent. */
export function AppliedPanel({ draft }: { draft: ImportDraftView }) {
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.invalidateQueries(LAST_IMPORT), [queryClient]);
  return (
    <Panel title="Imported">
      <div className="flex flex-col items-start gap-3 p-3">
        <p role="status">
          The shop is as {draft.name} says.
          {draft.sheet !== null &&
            ' Its headings are remembered for the next time. Pictures are made smaller in the next minutes.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <PageLink to={listPath('products', {})} className={buttonClass('outline')}>
            See the products
          </PageLink>
          <PageLink to={PATHS.importing} className={buttonClass('outline')}>
            Import another sheet
          </PageLink>
        </div>
      </div>
    </Panel>
  );
}
