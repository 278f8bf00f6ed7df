import { Paperclip } from 'lucide-react';
import { formatBytes } from '#contract/bytes.ts';
import { uploadPath } from '#contract/console/calls.ts';
import type { UploadView } from '#contract/console/uploads.ts';

/** What a buyer has sent, each as a download. */
export function UploadList({ files }: { files: readonly UploadView[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            href={uploadPath(id)}
            download
            className="link inline-flex min-h-6 items-center gap-1 wrap-anywhere pointer-coarse:min-h-11"
          >
            <Paperclip aria-hidden size={16} className="shrink-0" />
            {name}
          </a>{' '}
          <span className="figures text-sm text-ink-soft">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
