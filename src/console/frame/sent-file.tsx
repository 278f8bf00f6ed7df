import { useEffect, useRef, useState } from 'react';
import { postFile } from '#console/api/api-client.ts';
import { Button } from '#ui/button.tsx';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { UploadProgress } from '#ui/upload/upload-progress.tsx';

interface SentFile {
  /** What is under way; null when nothing is. */
  sending: { name: string; step: UploadStep } | null;
  /** Throws as `postFile` does, and `AbortError` when it was cancelled. */
  send: (path: string, file: File) => Promise<unknown>;
  cancel: () => void;
}

/** One file on its way to the shop. Leaving the screen ends its sending. */
export function useSentFile(): SentFile {
  const [sending, setSending] = useState<SentFile['sending']>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    sending,
    send: (path, file) => {
      const current = new AbortController();
      controller.current = current;
      const onStep = (step: UploadStep) => setSending({ name: file.name, step });
      return postFile(path, file, { signal: current.signal, onStep }).finally(() => setSending(null));
    },
    cancel: () => controller.current?.abort(),
  };
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Its progress, with a button that ends it. */
export function SendingFile({ sending, cancel }: Pick<SentFile, 'sending' | 'cancel'>) {
  if (sending === null) return null;
  return (
    <div className="flex w-full items-center gap-3">
      <p role="status" className="min-w-0 grow">
        <span className="wrap-anywhere">{sending.name}</span>
        <UploadProgress {...sending} />
      </p>
      <Button variant="outline" size="small" aria-label={`Cancel ${sending.name}`} onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
