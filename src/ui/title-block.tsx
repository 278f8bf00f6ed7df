import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TitleBlockRow {
  label: string;
  value: ReactNode;
  /** Values are set as figures unless this is true. */
  text?: boolean;
}

interface TitleBlockProps {
  rows: readonly TitleBlockRow[];
  /** `always-2` for values that are short on every screen. */
  columns?: 1 | 2 | 'always-2';
  className?: string;
}

/** The box in the corner of a drawing: small captions over exact values, ruled by hairlines. */
export function TitleBlock({ rows, columns = 2, className }: TitleBlockProps) {
  return (
    <dl className={cx('ruled', columns === 2 && 'sm:grid-cols-2', columns === 'always-2' && 'grid-cols-2', className)}>
      {rows.map(({ label, value, text }) => (
        <div key={label}>
          <dt className="caption">{label}</dt>
          <dd className={text ? undefined : 'figures'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
