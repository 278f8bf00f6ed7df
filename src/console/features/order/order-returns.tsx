import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { UploadList } from '#console/frame/uploads.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import type { ReturnView } from '#contract/console/returns.ts';
import {
  MAX_RETURN_NOTE_CHARACTERS,
  NEXT_RETURN_STATES,
  describeReturn,
  returnNumber,
} from '#contract/return-terms.ts';
import type { ReturnState } from '#contract/return-terms.ts';
import { quantityBefore } from '#contract/unit-of-sale.ts';
import { TextArea } from '#ui/field.tsx';
import { FormAction } from './form-action.tsx';
import type { OpenForm } from './form-action.tsx';
import { useOrderChange } from './use-order-change.ts';

type Move = Exclude<ReturnState, 'requested'>;

const MOVES_IN_ORDER: readonly Move[] = ['approved', 'declined', 'received', 'closed'];

const MOVES: Record<Move, string> = {
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
  const { number, state, at, reason, note, decline_reason, items, files, is_refunded: isRefunded } = returned;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <p>
        <span className="figures">{returnNumber(order.order_number, number)}</span>: {describeReturn(state, isRefunded)}
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
      <Moves order={order} returned={returned} />
    </li>
  );
}

function Moves({ order, returned: { number, state } }: { order: OrderDetail; returned: ReturnView }) {
  const next = NEXT_RETURN_STATES[state];
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {MOVES_IN_ORDER.map((to) => (
        <MoveAction key={to} order={order} number={number} to={to} isOffered={next.includes(to)} />
      ))}
    </div>
  );
}

const TITLES: Record<Move, string> = {
  approved: 'Approve the return',
  declined: 'Decline the return',
  received: 'Mark the return as received',
  closed: 'Close the return',
};

const EFFECTS: Record<Move, string> = {
  approved: 'is mailed that the return is approved and how to send it.',
  declined: 'is mailed that the return is declined, and why.',
  received: 'is mailed that the return has arrived.',
  closed: 'is mailed that the return is closed.',
};

interface MoveActionProps {
  order: OrderDetail;
  number: number;
  to: Move;
  isOffered: boolean;
}

function MoveAction({ order, number, to, isOffered }: MoveActionProps) {
  return (
    <FormAction
      order={order}
      isOffered={isOffered}
      label={MOVES[to]}
      accessibleLabel={`${TITLES[to]} ${returnNumber(order.order_number, number)}`}
      variant={to === 'declined' ? 'danger' : 'outline'}
      renderForm={(open) => <MoveForm {...open} number={number} to={to} />}
    />
  );
}

function MoveForm({ order, number, to, onClose, onDone }: OpenForm & { number: number; to: Move }) {
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useOrderChange(order, 'The return is changed', (change) =>
    call('changeReturn', {
      params: { ...change.params, return: String(number) },
      body: { ...change.body, to, reason },
    }),
  );
  return (
    <ActionForm
      title={TITLES[to]}
      submit={TITLES[to]}
      isFinal={to === 'declined'}
      isPending={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        {order.email} {EFFECTS[to]}
      </p>
      {to === 'declined' && (
        <TextArea
          label="Reason for the buyer"
          rows={2}
          maxLength={MAX_RETURN_NOTE_CHARACTERS}
          error={fieldErrorsOf(error)['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="w-full"
        />
      )}
    </ActionForm>
  );
}
