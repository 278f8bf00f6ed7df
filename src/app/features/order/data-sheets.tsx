import { FileText } from 'lucide-react';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { Order } from '#contract/orders.ts';

/** The public files of what was bought; nothing when there are none. */
export function DataSheets({ order: { items, data_sheets: files = [] } }: { order: Order }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="data-sheets" className="rounded border border-line bg-surface print:hidden">
      <h2 id="data-sheets" className="border-b border-line px-4 py-2 text-md">
        {ORDER_TEXTS.papers}
      </h2>
      <ul className="px-4 py-2">
        {files.map(({ item_id, filename, url, description }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-3">
            <a href={url} download={filename} className="link inline-flex items-center gap-2 py-2.5 wrap-anywhere">
              <FileText aria-hidden size={16} className="shrink-0" />
              {description || filename}
            </a>
            <span className="figures text-sm text-ink-soft">
              {items.find(({ id }) => id === item_id)?.product.part_number}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
