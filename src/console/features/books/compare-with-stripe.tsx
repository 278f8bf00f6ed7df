import { useMutation } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { formatCalendarDay } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { Comparison } from '#contract/console/books.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';

const COLUMNS: readonly Column<Comparison['differences'][number]>[] = [
  { heading: 'Order', isRowHeader: true, cellClass: 'figures basis-full break-all', cell: ({ about }) => about },
  { heading: 'At Stripe', isLabelled: true, cellClass: 'break-words', cell: ({ in_stripe: text }) => text },
  { heading: 'In the shop', isLabelled: true, cellClass: 'break-words', cell: ({ in_shop: text }) => text },
];

/** Stripe's payments and refunds beside those of the shop, from the first day of the period until now. */
export function CompareWithStripe({ from }: { from: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('compareWithStripe', { body: { from } }),
  });
  return (
    <Panel title="Compare with Stripe">
      <div className="flex flex-col items-start gap-3 p-3">
        <p className="text-ink-soft">
          Every payment page, payment and refund since {formatCalendarDay(from)}, as Stripe and as the shop has recorded
          it.
        </p>
        <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Comparing …' : 'Compare with Stripe'}
        </Button>
        <div role="status" className="w-full empty:hidden">
          {error && <p className="text-danger">{[error.message, fieldOf(error)].filter(Boolean).join(' ')}</p>}
          {data?.set_aside.map((sentence) => (
            <p key={sentence} className="text-ink-soft">
              {sentence}
            </p>
          ))}
          {data && <Result comparison={data} />}
        </div>
      </div>
    </Panel>
  );
}

function fieldOf(error: Error): string {
  return 'fields' in error && typeof error.fields === 'object' && error.fields !== null
    ? Object.values(error.fields).join(' ')
    : '';
}

function Result({ comparison: { sessions, payments, refunds, differences } }: { comparison: Comparison }) {
  const compared = `${sessions} payment pages, ${payments} payments and ${refunds} refunds compared`;
  if (differences.length === 0) return <p className="text-ok">{compared}: no difference.</p>;
  return (
    <>
      <p className="text-danger">
        {compared}: {differences.length} {differences.length === 1 ? 'difference' : 'differences'}.
      </p>
      <DataTable
        label="Differences"
        columns={COLUMNS}
        rows={differences}
        keyOf={({ about, in_stripe: inStripe }) => `${about} ${inStripe}`}
      />
    </>
  );
}
