import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** A page that is not there, with the way on. */
export function MissingPage({ title, children, actions }: { title: string; children?: ReactNode; actions: ReactNode }) {
  return (
    <div className="sheet py-10">
      <EmptyState level={1} title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}
