import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { UploadList } from '#console/frame/uploads.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import type { ReturnView } from '#contract/console/returns.ts';
import { MAX_RETURN_NOTE_CHARACTERS, NEXT_RETURN_STATES, returnNumber } from '#contract/return-terms.ts';
import type { ReturnState } from '#contract/return-terms.ts';
import { quantityBefore } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { useOrderChange } from './use-order-change.ts';

const STATES: Record<ReturnState, string> = {
  requested: 'waits for your decision',
  approved: 'approved, on its way',
  declined: 'declined',
  received: 'received: inspect it, refund it by line, then close it',
  closed: 'closed',
};

const MOVES: Record<Exclude<ReturnState, 'requested'>, string> = {
  approved: 'Approve',
  declined: 'Decline',
  received: 'Mark as received',
  closed: 'Close',
};

/** The returns of an order, and what can be done with each. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  return (
    <Panel title="Returns">
      <ul className="divide-y divide-line">
        {order.returns.map((returned) => (
          <Return key={returned.number} order={order} returned={returned} />
        ))}
      </ul>
    </Panel>
  );
}

function Return({ order, returned }: { order: OrderDetail; returned: ReturnView }) {
  const { formatMoment } = useTimes();
  const { number, state, at, reason, note, decline_reason, items, files } = returned;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <p>
        <span className="figures">{returnNumber(order.order_number, number)}</span>: {STATES[state]}
      </p>
      <ul>
        {items.map(({ part_number, name, quantity, ...sold }) => (
          <li key={part_number} className="break-words">
            <span className="figures">
              {quantityBefore(quantity, sold)}
              {part_number}
            </span>{' '}
            {name}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        <span className="figures">{formatMoment(at)}</span>, {reason}
      </p>
      {note !== '' && <p className="break-words whitespace-pre-line">{note}</p>}
      {files.length > 0 && <UploadList files={files} />}
      {decline_reason !== '' && <p className="break-words whitespace-pre-line">Declined: {decline_reason}</p>}
      {NEXT_RETURN_STATES[state].length > 0 && <Moves key={state} order={order} returned={returned} />}
    </li>
  );
}

type Move = Exclude<ReturnState, 'requested'>;

function Moves({ order, returned: { number, state } }: { order: OrderDetail; returned: ReturnView }) {
  const [reason, setReason] = useState('');
  const next = NEXT_RETURN_STATES[state].filter((to): to is Move => to !== 'requested');
  const canDecline = next.includes('declined');
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {canDecline && (
        <TextArea
          label="Reason for the buyer"
          hint="Needed to decline it."
          optional
          rows={2}
          maxLength={MAX_RETURN_NOTE_CHARACTERS}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="w-full"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {next.map((to) => (
          <MoveButton key={to} order={order} move={{ number, to, reason }} />
        ))}
      </div>
    </div>
  );
}

function MoveButton({ order, move }: { order: OrderDetail; move: { number: number; to: Move; reason: string } }) {
  const { number, to, reason } = move;
  const { mutate, isPending } = useOrderChange(order, 'The return is changed, and the buyer is mailed', (change) =>
    call('changeReturn', {
      params: { ...change.params, return: String(number) },
      body: { ...change.body, to, reason: to === 'declined' ? reason : '' },
    }),
  );
  const isIncomplete = to === 'declined' && reason.trim() === '';
  return (
    <Button
      variant={to === 'declined' ? 'danger' : 'outline'}
      disabled={isPending || isIncomplete}
      onClick={() => mutate()}
    >
      {MOVES[to]}
    </Button>
  );
}
