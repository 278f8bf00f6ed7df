import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importDraftQuery } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { isBusyState } from '#contract/console/import-lists.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AppliedPanel } from './applied-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { CurvesPanel } from './curves-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LastImport } from './last-import.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SendSheet } from './send-sheet.tsx';

/** A sheet is sent, compared with the shop, and applied; the last import is taken back; everything is downloaded. */
export function ImportPage({ file }: { file: string }) {
  return (
    <Screen title="Import and export">
      {file === '' ? <SendSheet /> : <SheetSteps id={file} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LastImport />
        <ExportPanel />
      </div>
    </Screen>
  );
}

function SheetSteps({ id }: { id: string }) {
  const { data: draft, error } = useQuery(importDraftQuery(id));
  if (error !== null) throw error;
  if (draft === undefined) return <Spinner />;
  if (draft === null)
    return (
      <>
        <Panel title="The file is not here any more">
          <p className="p-3">
            Files that were sent are forgotten when the shop starts again. Nothing was changed by it.
          </p>
        </Panel>
        <SendSheet />
      </>
    );
  return <Steps draft={draft} />;
}

/** Every step that was reached, the newest last. */
function Steps({ draft }: { draft: ImportDraftView }) {
  const { state, sheet, curves, preview } = draft;
  const isRead = sheet !== null || curves.length > 0;
  const panels = useFocusNewest(isBusyState(state));
  return (
    <div ref={panels} className="contents">
      {state === 'applied' && <AppliedPanel draft={draft} />}
      {state !== 'applied' && sheet !== null && (
        <ColumnsPanel key={state === 'reading' ? 'reading' : 'read'} draft={draft} sheet={sheet} />
      )}
      {state !== 'applied' && curves.length > 0 && <CurvesPanel draft={draft} />}
      {state !== 'applied' && draft.errors.length > 0 && <ErrorsPanel draft={draft} />}
      {isBusyState(state) && <ProgressPanel draft={draft} />}
      {state === 'checked' && preview !== null && (
        <PreviewPanel key={preview.fingerprint} draft={draft} preview={preview} />
      )}
      {state === 'refused' && !isRead && <SendSheet />}
    </div>
  );
}

/** The button that was pressed is disabled meanwhile: what was read or compared takes the focus when it is there. */
function useFocusNewest(isBusy: boolean) {
  const panels = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const title = [...(panels.current?.querySelectorAll('h2') ?? [])].at(-1);
    if (wasBusy.current && !isBusy && title !== undefined) {
      title.tabIndex = -1;
      title.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return panels;
}
