import { useSuspenseQuery } from '@tanstack/react-query';
import { stockPartQuery } from '#console/api/stock.ts';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { formatUnit } from '#contract/unit-of-sale.ts';
import { Badge } from '#ui/badge.tsx';
import { ChangeStockForm } from './change-stock-form.tsx';
import { ExpectedUnitsForm } from './expected-units-form.tsx';
import { ReorderPointForm } from './reorder-point-form.tsx';
import { StockHistory } from './stock-history.tsx';
import { StockHolds } from './stock-holds.tsx';
import { StockLevels } from './stock-levels.tsx';

/** The stock of one part, at the shelf: what there is, changing it, who holds it, and what happened to it. */
export function StockPartPage({ part: typed }: { part: string }) {
  const { data: part } = useSuspenseQuery(stockPartQuery(typed));
  if (part === null)
    return (
      <LinkedEmptyState
        title="There is no such part"
        to={listPath('stock', { words: typed })}
        action="Search the stock"
      >
        The part number may be mistyped, or several parts have these letters and digits.
      </LinkedEmptyState>
    );
  const unit = formatUnit(part);
  return (
    <Screen title={part.part_number}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{part.name}</span>
        {unit !== '' && <span className="text-ink-soft">Counted per {unit}</span>}
        {part.is_low && <Badge tone="warn">Low</Badge>}
        {!part.is_listed && <Badge>Removed from the shop</Badge>}
      </div>
      <StockLevels part={part} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChangeStockForm part={part} />
        <div className="flex flex-col gap-4">
          <ReorderPointForm part={part} />
          <ExpectedUnitsForm part={part} />
          <StockHolds holds={part.holds} />
        </div>
      </div>
      <StockHistory part={part} />
    </Screen>
  );
}
