import { useRef } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import type { TypedSpecification } from './typed-product.ts';

interface SpecificationRowsProps {
  rows: readonly TypedSpecification[];
  error: string | undefined;
  onChange: (rows: TypedSpecification[]) => void;
}

/** One row for each property, as buyers read it. Rows that are empty are left out. */
export function SpecificationRows({ rows, error: fieldError, onChange }: SpecificationRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const change = (index: number, changes: Partial<TypedSpecification>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...changes } : row)));
  const add = () => {
    onChange([...rows, { key: '', value: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <Panel title="Specifications">
      <div className="flex flex-col items-start gap-3 p-3">
        {rows.length > 0 && (
          <ul ref={list} className="flex w-full flex-col gap-2">
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Rows have no identity: they are what is typed, in its order.
              <li
                key={index}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <TextField
                  label={`Property ${index + 1}`}
                  hideLabel
                  autoComplete="off"
                  maxLength={PRODUCT_LIMITS.specificationKey}
                  placeholder="Shaft size"
                  value={row.key}
                  onChange={({ target }) => change(index, { key: target.value })}
                />
                <TextField
                  label={`Value ${index + 1}`}
                  hideLabel
                  autoComplete="off"
                  maxLength={PRODUCT_LIMITS.specificationValue}
                  placeholder="1.750 in"
                  className="max-sm:row-start-2"
                  value={row.value}
                  onChange={({ target }) => change(index, { value: target.value })}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  className="max-sm:row-span-2"
                  aria-label={`Remove row ${index + 1}${row.key === '' ? '' : `, ${row.key}`}`}
                  onClick={() => onChange(rows.filter((_, position) => position !== index))}
                >
                  <CrossIcon size={18} />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {fieldError && (
          <p role="alert" className="text-sm text-danger">
            {fieldError}
          </p>
        )}
        <Button variant="outline" size="small" onClick={add} disabled={rows.length >= PRODUCT_LIMITS.specifications}>
          Add a row
        </Button>
      </div>
    </Panel>
  );
}
