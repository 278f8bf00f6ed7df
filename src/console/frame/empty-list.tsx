import type { ReactNode } from 'react';
import { PageLink } from '#console/navigation/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface EmptyListProps {
  title: string;
  children: ReactNode;
  /** Where to go on, and what the link says. */
  link?: readonly [to: string, text: string];
}

/** Shown instead of the rows of a list without any. */
export function EmptyList({ title, children, link }: EmptyListProps) {
  const actions = link && (
    <PageLink to={link[0]} className={buttonClass('outline')}>
      {link[1]}
    </PageLink>
  );
  return (
    <EmptyState title={title} actions={actions}>
      {children}
    </EmptyState>
  );
}
