import type { ReactNode } from 'react';
import { moveByKeys } from './move-by-keys.ts';
import { PageLink } from './page-link.tsx';

interface RowLinkProps {
  to: string;
  /** A name instead of a number. */
  isName?: boolean;
  children: ReactNode;
}

/** The one link of a row of a table: arrow keys go from row to row, Enter opens it. */
export function RowLink({ to, isName = false, children }: RowLinkProps) {
  return (
    <PageLink
      to={to}
      className={isName ? 'link font-medium break-words' : 'link figures'}
      data-row-link=""
      onKeyDown={moveByKeys}
    >
      {children}
    </PageLink>
  );
}
