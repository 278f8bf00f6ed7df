import { call } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What is owed of an order that was sold by a deposit; the buyer can be mailed the page where it is paid. */
export function OrderBalance({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useOrderChange(order, 'The buyer is asked for the balance', (change) =>
    call('requestBalance', change),
  );
  if (order.balance === null) return null;
  const { deposit_cents, owed_cents } = order.balance;
  return (
    <Panel title="Deposit and balance">
      <dl className="divide-y divide-line">
        <Row label="Deposit" cents={deposit_cents} />
        <Row label={owed_cents > 0 ? 'Balance owed' : 'Balance owed: none'} cents={owed_cents} />
      </dl>
      {owed_cents > 0 && (
        <div className="p-3">
          <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
            Mail the balance
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-3 py-2">
      <dt>{label}</dt>
      <dd className="figures font-semibold">{formatMoney(cents)}</dd>
    </div>
  );
}
