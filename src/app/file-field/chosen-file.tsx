import { RotateCcw, X } from 'lucide-react';
import { formatBytes } from '#contract/bytes.ts';
import { Button } from '#ui/button.tsx';
import { UploadProgress } from '#ui/upload/upload-progress.tsx';
import { FILE_TEXTS } from './file-texts.ts';
import type { ChosenFile } from './use-files.ts';

interface ChosenFileProps {
  file: ChosenFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A chosen file with what became of it, and what can be done about it. */
export function ChosenFileRow({ file: { name, bytes, state }, onRemove, onRetry }: ChosenFileProps) {
  const isUnderWay = state.kind !== 'sent' && state.kind !== 'refused';
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <div className="min-w-0 grow">
        <span className="wrap-anywhere">{name}</span>{' '}
        <span className="figures text-sm text-ink-soft">{formatBytes(bytes)}</span>
        <State name={name} state={state} />
      </div>
      {state.kind === 'refused' && state.canRetry && (
        <Button variant="quiet" size="small" aria-label={FILE_TEXTS.tryAgainName(name)} onClick={onRetry}>
          <RotateCcw aria-hidden size={16} />
          {FILE_TEXTS.tryAgain}
        </Button>
      )}
      {isUnderWay ? (
        <Button variant="outline" size="small" aria-label={FILE_TEXTS.cancelName(name)} onClick={onRemove}>
          {FILE_TEXTS.cancel}
        </Button>
      ) : (
        <Button variant="quiet" size="small" aria-label={FILE_TEXTS.remove(name)} onClick={onRemove}>
          <X aria-hidden size={16} />
        </Button>
      )}
    </li>
  );
}

function State({ name, state }: Pick<ChosenFile, 'name' | 'state'>) {
  switch (state.kind) {
    case 'queued':
      return <span className="block text-sm text-ink-soft">{FILE_TEXTS.queued}</span>;
    case 'sent':
      return <span className="block text-sm text-ink-soft">{FILE_TEXTS.sent}</span>;
    case 'refused':
      return <span className="block text-sm text-danger">{state.why}</span>;
    case 'sending':
    case 'waiting':
      return <UploadProgress name={name} step={state} />;
  }
}
