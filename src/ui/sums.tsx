import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SumRow {
  label: string;
  value: ReactNode;
  /** Values are set as figures unless this is true. */
  text?: boolean;
  /** The line under the column. */
  isTotal?: boolean;
}

interface SumsProps {
  title: string;
  rows: readonly SumRow[];
  /** The figures are about to change. */
  busy?: boolean;
  /** Between title and figures. */
  before?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A title block that adds up: captions to the left, figures in one column to the right. */
export function Sums({ title, rows, busy = false, before, children, className }: SumsProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy}
      className={cx('rounded border border-line-strong bg-surface', className)}
    >
      <h2 id={id} className="border-b border-line-strong px-4 py-2 text-md">
        {title}
      </h2>
      {before}
      <dl>
        {rows.map(({ label, value, text, isTotal }) => (
          <div
            key={label}
            className={cx(
              'flex items-baseline justify-between gap-4 px-4',
              isTotal ? 'border-t border-line-strong py-3' : 'border-t border-line py-2 first:border-t-0',
            )}
          >
            <dt className={isTotal ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
            <dd className={cx('text-right', !text && 'figures', isTotal && 'text-lg')}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
