import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import type { OpenItemView } from '#contract/console/terms.ts';
import { formatMoney } from '#contract/money.ts';

/** Oldest first. */
export function OpenItems({ items }: { items: readonly OpenItemView[] }) {
  return (
    <table className="rows stacking" aria-label="Open items">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">PO number</th>
          <th scope="col">Invoice</th>
          <th scope="col">Due</th>
          <th scope="col" className="text-right">
            Total
          </th>
          <th scope="col" className="text-right">
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.order_number}>
            <th scope="row" className="whitespace-nowrap">
              <PageLink to={orderPath(item.order_number)} className="link figures">
                {item.order_number}
              </PageLink>
            </th>
            <td className="figures wrap-anywhere" data-label="PO number">
              {item.po_number}
            </td>
            <td className="figures" data-label="Invoice">
              {item.invoice_number ?? '—'}
            </td>
            <td data-label="Due">
              <DueDay item={item} />
            </td>
            <td className="number" data-label="Total">
              {formatMoney(item.total_cents)}
            </td>
            <td className="number" data-label="Owed">
              {formatMoney(item.owed_cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DueDay({ item: { is_waiting, due_on, is_overdue } }: { item: OpenItemView }) {
  if (is_waiting) return <>waits for approval</>;
  return (
    <span>
      <span className="figures">{due_on}</span>
      {is_overdue && <span className="font-semibold text-danger"> overdue</span>}
    </span>
  );
}
