import { formatPrice } from '#app/format.ts';
import type { Quote } from '#contract/quotes.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';

/** What is offered; a list on narrow screens, in columns on wide ones. */
export function QuoteLines({ lines }: Pick<Quote, 'lines'>) {
  return (
    <section aria-labelledby="quote-lines" className="rounded border border-line-strong bg-surface">
      <h2 id="quote-lines" className="border-b border-line-strong px-4 py-2 text-md">
        Items
      </h2>
      <ol className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={index} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto] print:break-inside-avoid">
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: Quote['lines'][number] }) {
  return (
    <>
      <div className="min-w-0">
        {line.part_number !== '' && <p className="figures text-sm text-ink-soft">{line.part_number}</p>}
        <p className="font-medium wrap-anywhere">
          <KeptTogether text={line.name} />
        </p>
        {line.note !== '' && <p className="text-sm wrap-anywhere text-ink-soft">{line.note}</p>}
        {line.lead_time !== '' && <p className="text-sm wrap-anywhere">Lead time: {line.lead_time}</p>}
      </div>
      <p className="sm:text-right">
        <span className="figures text-sm text-ink-soft">
          {formatQuantity(line.quantity, line)} × {formatPrice(line.price)}
          {perUnit(line)}
        </span>
        <span className="sr-only">, line total </span>
        <span className="figures ml-4 sm:ml-0 sm:block">{formatPrice(line.total_price)}</span>
      </p>
    </>
  );
}
