import { formatBytes } from '#contract/bytes.ts';
import type { UploadStep } from './send-file.ts';

const UPLOAD_TEXTS = {
  sending: 'Sending...',
  checking: 'Checking...',
  line: 'The connection failed. Sending it again',
  busy: 'The shop is busy. Sending it again',
  seconds: (seconds: number) => `in ${seconds} s`,
  progress: (name: string) => `Sending ${name}`,
  sentOf: (sent: number, total: number) => `${formatBytes(sent)} of ${formatBytes(total)}`,
} as const;

/**
 * How far a file is on its way. Its words are read out when they change; bytes and seconds, which change all the time, are part
 * of the progress bar instead.
 */
export function UploadProgress({ name, step }: { name: string; step: UploadStep }) {
  if (step.kind === 'waiting') {
    return (
      <span className="block text-sm text-ink-soft">
        {UPLOAD_TEXTS[step.why]} <span aria-hidden>{UPLOAD_TEXTS.seconds(step.seconds)}</span>
      </span>
    );
  }
  const { sentBytes, totalBytes } = step;
  const isSent = sentBytes === totalBytes;
  return (
    <span className="block text-sm text-ink-soft">
      {isSent ? UPLOAD_TEXTS.checking : UPLOAD_TEXTS.sending}{' '}
      <span aria-hidden className="figures">
        {UPLOAD_TEXTS.sentOf(sentBytes, totalBytes)}
      </span>
      <progress
        aria-label={UPLOAD_TEXTS.progress(name)}
        aria-valuetext={UPLOAD_TEXTS.sentOf(sentBytes, totalBytes)}
        max={totalBytes}
        value={sentBytes}
        className="mt-1 block h-2 w-full"
      />
    </span>
  );
}
