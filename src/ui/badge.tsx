import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'violet' | 'accent';

const TONES: Record<BadgeTone, string> = {
  neutral: 'text-ink-soft',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  info: 'text-info',
  violet: 'text-violet',
  accent: 'text-accent',
};

/** A word in a box; the colour adds no information to the word. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded border border-current px-1.5 py-0.5 text-sm leading-tight font-medium',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
