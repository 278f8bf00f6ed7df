import type { ReactNode } from 'react';
import { PageLink } from '#console/navigation/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface LinkedEmptyStateProps {
  title: string;
  children: ReactNode;
  /** Where to go on. */
  to: string;
  action: string;
}

/** A screen with nothing on it, and what to do next. */
export function LinkedEmptyState({ title, children, to, action }: LinkedEmptyStateProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <PageLink to={to} className={buttonClass()}>
          {action}
        </PageLink>
      }
    >
      {children}
    </EmptyState>
  );
}
