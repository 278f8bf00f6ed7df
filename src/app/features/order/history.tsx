import { useFormatDate } from '#app/api/use-format-date.ts';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import type { OrderHistoryEntry } from '#contract/orders.ts';

/** What has happened to the order, oldest first. */
export function History({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  const formatDate = useFormatDate();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="history" className="rounded border border-line bg-surface print:hidden">
      <h2 id="history" className="border-b border-line px-4 py-2 text-md">
        {ORDER_TEXTS.history}
      </h2>
      <ol className="px-4 py-2">
        {entries.map(({ at, text }, position) => (
          <li key={position} className="flex flex-wrap gap-x-4 py-1">
            <time dateTime={at} className="w-40 shrink-0 text-ink-soft">
              {formatDate(at)}
            </time>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
