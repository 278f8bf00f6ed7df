import { call } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { AskAction } from './ask-action.tsx';

/** What is owed of an order that was sold by a deposit; the buyer can be mailed the page where it is paid. */
export function OrderBalance({ order }: { order: OrderDetail }) {
  if (order.balance === null) return null;
  const { deposit_cents, owed_cents } = order.balance;
  return (
    <Panel title="Deposit and balance">
      <dl className="divide-y divide-line">
        <Row label="Deposit" cents={deposit_cents} />
        <Row label={owed_cents > 0 ? 'Balance owed' : 'Balance owed: none'} cents={owed_cents} />
      </dl>
      <div className="flex flex-wrap gap-2 p-3 empty:hidden">
        <AskAction
          order={order}
          isOffered={owed_cents > 0}
          label="Ask for the balance"
          title="Ask for the balance"
          says={({ email, balance }) =>
            `The page where ${formatMoney(balance?.owed_cents ?? 0)} can be paid is mailed to ${email}.`
          }
          done="The buyer is asked for the balance"
          make={(change) => call('requestBalance', change)}
        />
      </div>
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
