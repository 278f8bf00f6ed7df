import type { SaleLineView } from '#contract/console/counter.ts';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { readQuantity } from './sale-lines.ts';
import type { ScannedLine } from './sale-lines.ts';

interface SaleRowsProps {
  lines: readonly ScannedLine[];
  /** Prices and what stands against a line, by part number; empty until they are fetched. */
  quoted: ReadonlyMap<string, SaleLineView>;
  /** What stood against a line when the sale was refused. */
  refused: Readonly<Record<string, string>>;
  onChange: (lines: ScannedLine[]) => void;
  /** A quantity was entered, or a line removed. */
  onEntered: () => void;
}

export function SaleRows({ lines, quoted, refused, onChange, onEntered }: SaleRowsProps) {
  return (
    <table className="rows stacking" aria-label="Lines of the sale">
      <thead>
        <tr>
          <th scope="col">Part number</th>
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Free
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col" className="text-right">
            Sum
          </th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <SaleRow
            key={line.part}
            line={line}
            quote={quoted.get(line.part)}
            refusal={refused[`lines.${index}`]}
            onQuantity={(quantity) => onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
            onRemove={() => {
              onChange(lines.filter((each) => each !== line));
              onEntered();
            }}
            onEntered={onEntered}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SaleRowProps {
  line: ScannedLine;
  quote: SaleLineView | undefined;
  refusal: string | undefined;
  onQuantity: (quantity: string) => void;
  onRemove: () => void;
  onEntered: () => void;
}

function SaleRow({ line, quote, refusal, onQuantity, onRemove, onEntered }: SaleRowProps) {
  const quantity = readQuantity(line.quantity);
  const problem = quantity === null ? 'Must be a whole number, 1 or more' : (quote?.problem ?? refusal);
  return (
    <tr>
      <th scope="row" className="figures font-semibold whitespace-nowrap">
        {line.part}
      </th>
      <td className="max-md:basis-full">{line.name}</td>
      <td className="number" data-unit="free">
        {quote?.free ?? ''}
      </td>
      <td className="number">{quote === undefined ? '' : formatMoney(quote.price_cents)}</td>
      <td>
        <TextField
          label={`Quantity of ${line.part}`}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={problem ?? undefined}
          value={line.quantity}
          className="w-28"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onQuantity(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEntered();
          }}
        />
      </td>
      <td className="number font-semibold">
        {quote === undefined || quantity === null ? '' : formatMoney(quote.price_cents * quantity)}
      </td>
      <td>
        <Button variant="quiet" size="icon" aria-label={`Remove ${line.part}`} onClick={onRemove}>
          <CrossIcon size={18} />
        </Button>
      </td>
    </tr>
  );
}
