import { Download, FileText, Image } from 'lucide-react';
import type { MouseEvent } from 'react';
import { fetchFile } from '#app/api/api-client.ts';
import { saveFile } from '#app/save-file.ts';
import type { Attachment } from '#contract/catalogue.ts';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { PRODUCT_DETAIL_MESSAGES, PRODUCT_DETAIL_TOASTS } from './product-detail-texts.ts';
import { publicAttachments } from './public-attachments.ts';

export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const listed = publicAttachments(attachments);
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="mb-3 text-lg">
        Downloads
      </h2>
      {listed.length === 0 && <p className="text-ink-soft">{PRODUCT_DETAIL_MESSAGES.noFiles}</p>}
      {listed.length > 0 && (
        <ul className="border-y border-line-strong">
          {listed.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AttachmentRow({ attachment }: { attachment: Attachment }) {
  const { filename, data_url, file_size_human, description, is_image } = attachment;
  const Icon = is_image ? Image : FileText;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    let file: Blob;
    try {
      file = await fetchFile(data_url);
    } catch {
      return toast(PRODUCT_DETAIL_TOASTS.downloadFailed);
    }
    saveFile(file, filename);
    toast(PRODUCT_DETAIL_TOASTS.downloadStarted(filename));
  };
  return (
    <li className="flex items-center gap-3 border-line py-2 not-first:border-t">
      <Icon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="figures text-sm wrap-anywhere">{filename}</p>
        <p className="text-sm text-ink-soft">{[description, file_size_human].filter(Boolean).join(' · ')}</p>
      </div>
      <a
        href={data_url}
        download={filename}
        onClick={(event) => void download(event)}
        aria-label={`Download ${filename}`}
        className={buttonClass('outline', 'small')}
      >
        <Download aria-hidden size={16} />
        Download
      </a>
    </li>
  );
}
