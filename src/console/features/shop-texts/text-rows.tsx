import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface TextRowsProps<Row> {
  /** What one row is, such as "Figure". */
  name: string;
  rows: readonly Row[];
  /** A row that is added. */
  empty: Row;
  most: number;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (changes: Partial<Row>) => void, index: number) => ReactNode;
}

/** Rows of fields, which can be added and removed. */
export function TextRows<Row>({ name, rows, empty, most, onChange, children }: TextRowsProps<Row>) {
  return (
    <>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Rows have no identity: they are what is typed, in its order.
          <li key={index}>
            <fieldset className="flex flex-col gap-2 border-t border-line pt-3">
              <legend className="sr-only">
                {name} {index + 1}
              </legend>
              {children(
                row,
                (changes) =>
                  onChange(rows.map((each, position) => (position === index ? { ...each, ...changes } : each))),
                index,
              )}
              <Button
                variant="quiet"
                className="self-start"
                onClick={() => onChange(rows.filter((_, position) => position !== index))}
              >
                Remove {name.toLowerCase()} {index + 1}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button variant="outline" className="self-start" onClick={() => onChange([...rows, empty])}>
          Add a {name.toLowerCase()}
        </Button>
      )}
    </>
  );
}
