import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The h1 of a page whose content arrived late: it takes the focus, so that a screen reader starts there. */
export function FocusedHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={cx('text-2xl outline-none', className)}>
      {children}
    </h1>
  );
}
