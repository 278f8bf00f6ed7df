import { useEffect, useRef } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { PartEntry } from './part-entry.tsx';
import { SalePayment } from './sale-payment.tsx';
import { SaleRows } from './sale-rows.tsx';
import { SaleSums } from './sale-sums.tsx';
import { SoldSalePanel } from './sold-sale.tsx';
import { toTake } from './to-take.ts';
import { useSale } from './use-sale.ts';

/** A sale at the counter: scan the parts, choose how it is paid, press once. */
export function CounterPage() {
  const field = useRef<HTMLInputElement>(null);
  const toEntry = () => field.current?.focus();
  useEffect(toEntry, []);
  const sale = useSale(toEntry);
  const { lines, quote, refusal } = sale;
  const quoted = new Map(quote?.lines.map((line) => [line.part_number, line]));
  return (
    <Screen title="Counter sale">
      <SoldSalePanel sold={sale.sold} />
      <PartEntry field={field} onPart={({ part_number: part, name }) => sale.scan({ part, name })} />
      <Panel title={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
        {lines.length === 0 ? (
          <p className="p-3 text-ink-soft">
            Type or scan a part number and press Enter. Scanned again, it is one more.
          </p>
        ) : (
          <SaleRows
            lines={lines}
            quoted={quoted}
            refused={refusal?.fields ?? {}}
            onChange={sale.changeLines}
            onEntered={toEntry}
          />
        )}
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <Panel title="Payment">
          <SalePayment details={sale.details} fieldErrors={refusal?.fields ?? {}} onChange={sale.setDetails} />
        </Panel>
        <div className="flex flex-col gap-3">
          <SaleSums quote={quote} busy={sale.isBusy} kind={sale.details.kind} />
          <div role="alert" className="text-danger">
            {refusal?.why ?? quote?.problem ?? sale.quoteError?.message}
          </div>
          {/* Never "disabled", by which it would lose the focus while the total is computed. */}
          <Button
            aria-disabled={sale.sell === null}
            className="aria-disabled:cursor-default aria-disabled:opacity-45"
            onClick={() => sale.sell?.()}
          >
            {quote === undefined ? 'Sell' : `Sell for ${formatMoney(toTake(quote.total_cents, sale.details.kind))}`}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
