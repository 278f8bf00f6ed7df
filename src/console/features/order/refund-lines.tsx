import type { OrderDetail } from '#contract/console/orders.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { quantitiesLeft } from './refund-plan.ts';
import type { TypedRefund } from './refund-plan.ts';

interface RefundLinesProps {
  order: OrderDetail;
  typed: TypedRefund;
  onChange: (typed: TypedRefund) => void;
}

/** How many of each line are refunded, and whether they are back in stock. */
export function RefundLines({ order, typed, onChange }: RefundLinesProps) {
  const left = quantitiesLeft(order);
  return (
    <ul className="divide-y divide-line">
      {order.items.map(({ id, part_number: partNumber, name, ...sold }) => (
        <li key={id} className="flex flex-wrap items-end gap-x-4 gap-y-2 py-2">
          <p className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0">
            <span className="figures font-semibold">{partNumber}</span> {name}
          </p>
          <TextField
            label={`Quantity of ${partNumber}`}
            hideLabel
            hint={`of ${formatQuantity(left.get(id) ?? 0, sold)} left`}
            inputMode="numeric"
            disabled={(left.get(id) ?? 0) === 0}
            className="w-24"
            value={typed.quantities[id] ?? ''}
            onChange={({ target }) => onChange({ ...typed, quantities: { ...typed.quantities, [id]: target.value } })}
          />
          <CheckboxField
            label="Back in stock"
            aria-label={`${partNumber} back in stock`}
            checked={typed.restocked[id] ?? false}
            onChange={({ target }) => onChange({ ...typed, restocked: { ...typed.restocked, [id]: target.checked } })}
          />
        </li>
      ))}
    </ul>
  );
}
