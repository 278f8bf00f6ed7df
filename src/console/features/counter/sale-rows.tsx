import type { SaleLineView } from '#contract/console/counter.ts';
import { formatMoney } from '#contract/money.ts';
import { noteError } from '#contract/note-error.ts';
import { perUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
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

export function SaleRows(props: SaleRowsProps) {
  return (
    <DataTable label="Lines of the sale" columns={columnsOf(props)} rows={props.lines} keyOf={({ part }) => part} />
  );
}

function columnsOf({ lines, quoted, refused, onChange, onEntered }: SaleRowsProps): Column<ScannedLine>[] {
  return [
    {
      heading: 'Part number',
      isRowHeader: true,
      cellClass: 'figures font-semibold whitespace-nowrap',
      cell: ({ part }) => part,
    },
    { heading: 'Product', cellClass: 'max-md:basis-full', cell: ({ name }) => name },
    { heading: 'Free', isNumber: true, unit: 'free', cell: ({ part }) => quoted.get(part)?.free },
    { heading: 'Price', isNumber: true, cell: ({ part }) => formatUnitPrice(quoted.get(part)) },
    {
      heading: 'Quantity',
      cell: (line, index) => (
        <QuantityOfLine
          line={line}
          problem={quoted.get(line.part)?.problem ?? refused[`lines.${index}`]}
          onQuantity={(quantity) => onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
          onEntered={onEntered}
        />
      ),
    },
    {
      heading: 'Note',
      cellClass: 'max-md:basis-full',
      cell: (line, index) => (
        <TextField
          label={`Note for ${line.part}`}
          hideLabel
          autoComplete="off"
          error={noteError(line.note) ?? refused[`lines.${index}.note`]}
          value={line.note}
          className="min-w-40"
          onChange={({ target }) =>
            onChange(lines.map((each) => (each === line ? { ...line, note: target.value } : each)))
          }
        />
      ),
    },
    {
      heading: 'Sum',
      isNumber: true,
      cellClass: 'font-semibold',
      cell: ({ part, quantity }) => formatSum(quoted.get(part), readQuantity(quantity)),
    },
    {
      heading: 'Remove',
      isHeadingHidden: true,
      cell: (line) => (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${line.part}`}
          onClick={() => {
            onChange(lines.filter((each) => each !== line));
            onEntered();
          }}
        >
          <CrossIcon size={18} />
        </Button>
      ),
    },
  ];
}

/** Empty until the price is fetched. */
function formatUnitPrice(quote: SaleLineView | undefined): string {
  return quote === undefined ? '' : formatMoney(quote.price_cents) + perUnit(quote);
}

/** Empty until the price is fetched, and for a quantity that is none. */
function formatSum(quote: SaleLineView | undefined, quantity: number | null): string {
  return quote === undefined || quantity === null ? '' : formatMoney(quote.price_cents * quantity);
}

interface QuantityOfLineProps {
  line: ScannedLine;
  problem: string | undefined;
  onQuantity: (quantity: string) => void;
  onEntered: () => void;
}

function QuantityOfLine({ line, problem, onQuantity, onEntered }: QuantityOfLineProps) {
  const isNumber = readQuantity(line.quantity) !== null;
  return (
    <TextField
      label={`Quantity of ${line.part}`}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      error={isNumber ? problem : 'Must be a whole number, 1 or more'}
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
  );
}
