import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface PanelProps {
  title: string;
  /** Drawn with the signal colour. */
  isUrgent?: boolean;
  /** In the line of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under a title of its own. */
export function Panel({ title, isUrgent = false, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('panel', isUrgent && 'border-l-4 border-l-danger')}>
      <div className="panel-title">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
