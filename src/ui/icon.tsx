import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface IconProps {
  /** Pixels of the square; 20 by default. */
  size?: number;
  className?: string;
}

/** A sign in the office's own line (.icon of ui.css). It is hidden from screen readers: each is accompanied by text. */
export function icon(strokes: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg className={cx('icon', className)} aria-hidden="true" viewBox="0 0 24 24" width={size} height={size}>
        {strokes}
      </svg>
    );
  };
}
