import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { isBusyState } from '#contract/console/import-lists.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { describeSheet } from './sheet-words.ts';
import { useComparison } from './use-comparison.ts';

type CurveSheet = ImportDraftView['curves'][number];

const COLUMNS: readonly Column<CurveSheet['columns'][number]>[] = [
  { heading: 'Heading', isRowHeader: true, cellClass: 'whitespace-nowrap', cell: ({ heading }) => heading },
  {
    heading: 'For example',
    cellClass: 'max-w-80 break-words text-ink-soft max-md:basis-full',
    cell: ({ samples }) => samples.join(' · '),
  },
  { heading: 'Is', cellClass: 'max-md:basis-full', cell: ({ column }) => column ?? 'Left alone' },
];

/** The sheets of performance curves. Their headings state quantity and unit, so nothing is chosen; without products they are compared from here. */
export function CurvesPanel({ draft }: { draft: ImportDraftView }) {
  const { compare, isPending } = useComparison(draft.id);
  const isAlone = draft.sheet === null;
  return (
    <Panel
      title={isAlone ? `Performance curves in ${draft.name}` : 'Performance curves'}
      actions={
        isAlone && (
          <PageLink to={PATHS.importing} className={buttonClass('quiet', 'small')}>
            Another file
          </PageLink>
        )
      }
    >
      {draft.curves.map((sheet) => (
        <div key={sheet.sheet_name}>
          <p className="border-b border-line p-3 text-ink-soft">
            {describeSheet(sheet)} Curves of the same product, speed and diameter are replaced; all others stay.
          </p>
          <DataTable
            label={`Columns of the curves${sheet.sheet_name === null ? '' : ` in ${sheet.sheet_name}`}`}
            columns={COLUMNS}
            rows={sheet.columns.filter(({ heading }) => heading !== '')}
            keyOf={({ heading }) => heading}
          />
        </div>
      ))}
      {isAlone && (
        <div className="p-3">
          <Button disabled={isPending || isBusyState(draft.state)} onClick={() => compare({})}>
            Compare with the shop
          </Button>
        </div>
      )}
    </Panel>
  );
}
