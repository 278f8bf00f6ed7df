import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { MAX_NOTE_CHARACTERS } from '#contract/order-lists.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What the company notes on an order; no buyer sees it. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="Notes">
      <ul className="divide-y divide-line">
        {order.notes.map(({ id, at, by, text }) => (
          <li key={id} className="px-3 py-2">
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="text-sm text-ink-soft">
              <span className="figures">{formatMoment(at)}</span>, {by}
            </p>
          </li>
        ))}
      </ul>
      <NewNote order={order} />
    </Panel>
  );
}

function NewNote({ order }: { order: OrderDetail }) {
  const [text, setText] = useState('');
  const { mutate, error, isPending } = useOrderChange(order, 'The note is stored', (change) =>
    call('addNote', { ...change, body: { ...change.body, text } }),
  );
  return (
    <form
      className="flex flex-col items-start gap-2 p-3 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(undefined, { onSuccess: () => setText('') });
      }}
    >
      <TextArea
        label="New note"
        hint="Only for the company: buyers never see it."
        error={fieldErrorsOf(error)['text']}
        rows={2}
        maxLength={MAX_NOTE_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" variant="outline" disabled={isPending}>
        Add note
      </Button>
    </form>
  );
}
