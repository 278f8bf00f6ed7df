import { useState } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { COLUMN_LABELS } from '#contract/console/change-terms.ts';
import { isBusyState } from '#contract/console/import-lists.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { describeSheet } from './sheet-words.ts';
import { useComparison } from './use-comparison.ts';

type Sheet = NonNullable<ImportDraftView['sheet']>;
type SheetColumn = Sheet['columns'][number];

const COLUMNS: readonly Column<SheetColumn>[] = [
  {
    heading: 'Heading',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap max-md:basis-full',
    cell: ({ heading }) => heading,
  },
  {
    heading: 'For example',
    cellClass: 'max-w-80 break-words text-ink-soft max-md:basis-full',
    cell: ({ samples }) => samples.join(' · '),
  },
];

/** How the file is written, and which of its columns is what. Remembered for the next sheet with these headings. */
export function ColumnsPanel({ draft, sheet }: { draft: ImportDraftView; sheet: Sheet }) {
  const [typed, setTyped] = useState<Record<string, string | null>>({});
  const { compare, isPending } = useComparison(draft.id);
  const mutate = (chosen: Record<string, string | null>) =>
    compare(
      Object.fromEntries(sheet.columns.map(({ heading, column }) => [heading, columnOf(chosen, heading, column)])),
    );
  const choose = (heading: string, value: string) => {
    const chosen = { ...typed, [heading]: value === '' ? null : value };
    setTyped(chosen);
    // After the first comparison, a change of the mapping starts the next one.
    if (draft.state === 'checked' || draft.state === 'refused') mutate(chosen);
  };
  const options = [
    { value: '', label: 'Left alone' },
    ...draft.choices.map((value) => ({ value, label: COLUMN_LABELS[value] ?? value })),
  ];
  const renderField = ({ heading, column, is_guessed: isGuessed }: SheetColumn) => (
    <SelectField
      label={`What ${heading} is`}
      hideLabel
      options={options}
      disabled={isPending || isBusyState(draft.state)}
      hint={isGuessed && !(heading in typed) ? 'Guessed' : undefined}
      value={columnOf(typed, heading, column) ?? ''}
      onChange={({ target }) => choose(heading, target.value)}
    />
  );
  return (
    <Panel
      title={draft.name}
      actions={
        <PageLink to={PATHS.importing} className={buttonClass('quiet', 'small')}>
          Another file
        </PageLink>
      }
    >
      <p className="border-b border-line p-3 text-ink-soft">
        {describeSheet(sheet)}{' '}
        {sheet.is_remembered ? 'These headings were mapped before.' : 'Check what each column is.'}
      </p>
      <DataTable
        label="Columns of the sheet"
        columns={[...COLUMNS, { heading: 'Is', cellClass: 'w-56 max-md:basis-full', cell: renderField }]}
        rows={sheet.columns}
        keyOf={({ heading }) => heading}
      />
      <div className="p-3">
        <Button disabled={isPending || isBusyState(draft.state)} onClick={() => mutate(typed)}>
          Compare with the shop
        </Button>
      </div>
    </Panel>
  );
}

/** As it was chosen here, else as the shop has read it. */
function columnOf(
  chosen: Readonly<Record<string, string | null>>,
  heading: string,
  column: string | null,
): string | null {
  return heading in chosen ? (chosen[heading] ?? null) : column;
}
