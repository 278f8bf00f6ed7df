import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { documentPath } from '#contract/console/calls.ts';
import { formatMoney } from '#contract/money.ts';
import { buttonClass } from '#ui/button.tsx';
import type { SoldSale } from './use-sale.ts';

/** The last sale stays here while the next one is scanned. */
export function SoldSalePanel({ sold }: { sold: SoldSale | null }) {
  return (
    <div role="status">
      {sold !== null && (
        <div className="panel flex flex-wrap items-center gap-3 border-l-4 border-l-ok p-3">
          <p className="flex-1">
            Sold: <span className="figures font-semibold">{sold.order_number}</span>,{' '}
            <span className="figures">{formatMoney(sold.total_cents)}</span>
            {sold.cash_cents !== null && (
              <>
                , <span className="figures">{formatMoney(sold.cash_cents)}</span> in cash
              </>
            )}
            . The next scan begins another sale.
          </p>
          <a
            href={documentPath('invoice', [sold.order_number])}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline', 'small')}
          >
            Print the invoice
          </a>
          <PageLink to={orderPath(sold.order_number)} className={buttonClass('outline', 'small')}>
            Open the order
          </PageLink>
        </div>
      )}
    </div>
  );
}
