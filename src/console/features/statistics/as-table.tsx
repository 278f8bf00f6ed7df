import type { ReactNode } from 'react';

/** What a plot shows, as a table: closed on the screen, open on paper, where the plot is left out. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="as-table border-t border-line">
      <summary className="flex min-h-9 items-center px-3 py-1 text-accent underline print:hidden pointer-coarse:min-h-11">
        As a table
      </summary>
      {children}
    </details>
  );
}
