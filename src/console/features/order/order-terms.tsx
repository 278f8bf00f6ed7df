import { formatCalendarDay } from '#console/api/times.ts';
import { FactRows } from '#console/frame/fact-rows.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { UploadList } from '#console/frame/uploads.tsx';
import type { TermsOfOrder } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';

/** What an order was bought on, and what to look at before it is approved: a new address first. */
export function OrderTerms({ terms, poNumber }: { terms: TermsOfOrder; poNumber: string }) {
  const { company, code_end, is_usable, limit_cents, open_cents, due_days, waits_through, is_new_address, files } =
    terms;
  return (
    <Panel title="Purchase order">
      <div className="flex flex-col gap-2 p-3 empty:hidden">
        {waits_through !== null && is_new_address && (
          <p className="border-l-4 border-l-warn pl-3 font-medium">
            New delivery address: no approved order of {company} went there before.
          </p>
        )}
        {waits_through !== null && !is_usable && (
          <p className="border-l-4 border-l-warn pl-3">Its terms code has ended since it was ordered.</p>
        )}
        {files.length > 0 && <UploadList files={files} />}
      </div>
      <FactRows
        rows={[
          ['PO number', poNumber],
          ['Company', company],
          ['Terms code', `ends in ${code_end}`],
          ['Open', `${formatMoney(open_cents)} of ${formatMoney(limit_cents)}`],
          ['Payable', `${due_days} days after the invoice`],
          ['Held', waits_through === null ? '' : `through ${formatCalendarDay(waits_through)}`],
        ]}
      />
    </Panel>
  );
}
