import { Panel } from '#console/frame/panel.tsx';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { capitalize } from '#contract/text/capitalize.ts';

const TITLES: Partial<Record<ImportDraftView['state'], string>> = {
  reading: 'Reading the file',
  checking: 'Comparing it with the shop',
  applying: 'Changing the shop',
};

/** How far the step is. Leaving the screen does not stop it. */
export function ProgressPanel({ draft: { state, progress } }: { draft: ImportDraftView }) {
  const title = TITLES[state] ?? '';
  const total = progress?.total ?? null;
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-2 p-3">
        <progress
          aria-label={title}
          className="w-full"
          {...(progress !== null && total !== null && { value: progress.done, max: total })}
        />
        <p role="status" className="text-ink-soft">
          {progress === null ? 'It begins in a moment' : describe(progress)}
        </p>
      </div>
    </Panel>
  );
}

function describe({ step, done, total }: NonNullable<ImportDraftView['progress']>): string {
  const label = capitalize(step);
  if (done === 0) return label;
  return total === null ? `${label}: ${done}` : `${label}: ${done} of ${total}`;
}
