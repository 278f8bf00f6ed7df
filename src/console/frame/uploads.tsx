import { Paperclip } from 'lucide-react';
import { formatBytes } from '#contract/bytes.ts';
import { uploadPath, uploadPicturePath } from '#contract/console/calls.ts';
import type { UploadView } from '#contract/console/uploads.ts';

/** What a buyer has sent: photographs as they are, everything as a download. */
export function UploadList({ files }: { files: readonly UploadView[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {files.map(({ id, name, kind, bytes }) => (
        <li key={id}>
          {kind === 'picture' && <SentPicture id={id} name={name} />}
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

/** In its own address it is as large as it was sent. */
function SentPicture({ id, name }: { id: number; name: string }) {
  return (
    <a
      href={uploadPicturePath(id)}
      target="_blank"
      rel="noreferrer"
      className="my-1 block w-fit max-w-full print:hidden"
    >
      <img
        src={uploadPicturePath(id)}
        alt={`${name}, as large as it was sent (in a new tab)`}
        loading="lazy"
        className="max-h-64 max-w-full border border-line bg-paper object-contain"
      />
    </a>
  );
}
