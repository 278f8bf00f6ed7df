import { PageLink } from '#console/navigation/page-link.tsx';
import { ordersPath } from '#console/navigation/paths.ts';
import type { OrderSearch, OrderTab } from '#contract/order-lists.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const WHY: Record<OrderTab, string> = {
  to_quote:
    'No order waits for its freight. An order stays here until you offer its freight, mark it as "No freight", or ship it.',
  to_ship: 'Every paid order has been shipped. A new one appears here by itself.',
  shipped: 'Nothing has been shipped yet. Orders come here when they are marked as shipped.',
  to_approve: 'No purchase order waits for your approval.',
  unpaid: 'No buyer is at the payment page. Unpaid orders end by themselves after about an hour.',
  all: 'There is no order yet. The first one appears here by itself.',
};

export function NoOrders({ search }: { search: OrderSearch }) {
  const isSearch = search.words !== '' || search.from !== '' || search.to !== '' || search.after !== '';
  if (!isSearch) return <EmptyState title="No orders here">{WHY[search.tab]}</EmptyState>;
  const everywhere = { words: search.words, tab: 'all' } as const;
  return (
    <EmptyState
      title="No order was found"
      actions={
        <PageLink to={ordersPath(search.tab === 'all' ? {} : everywhere)} className={buttonClass('outline')}>
          {search.tab === 'all' ? 'Show all orders' : 'Search all orders'}
        </PageLink>
      }
    >
      Try fewer letters, or other days. Any part of the number, the name, the company, the PO number, the e-mail
      address, the telephone or a part number is enough.
    </EmptyState>
  );
}
