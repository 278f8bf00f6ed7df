import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LAST_IMPORT } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, listPath } from '#console/navigation/paths.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { buttonClass } from '#ui/button.tsx';

/** What of the file is in the shop, and how many of its rows and values are not. */
function describeApplied({ name, preview }: ImportDraftView): string {
  const { staying, waiting } = preview ?? { staying: { screens: 0, stock: 0 }, waiting: [] };
  const values = staying.screens + staying.stock;
  const exceptions = [
    ...(values > 0 ? [values === 1 ? '1 value that stays as it was' : `${values} values that stay as they were`] : []),
    ...(waiting.length > 0 ? [waiting.length === 1 ? '1 row left out' : `${waiting.length} rows left out`] : []),
  ];
  return exceptions.length === 0
    ? `The shop has all that ${name} says.`
    : `The shop has what ${name} says, except ${exceptions.join(' and ')}.`;
}

/** After the import: it stays until another file is sent. */
export function AppliedPanel({ draft }: { draft: ImportDraftView }) {
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.invalidateQueries(LAST_IMPORT), [queryClient]);
  return (
    <Panel title="Imported">
      <div className="flex flex-col items-start gap-3 p-3">
        <p role="status">
          {describeApplied(draft)}
          {draft.sheet !== null && ' Its headings are remembered for the next time.'}
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
