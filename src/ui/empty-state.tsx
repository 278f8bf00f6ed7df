import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Level of the title: 1 when it is the title of the page. */
  level?: 1 | 2;
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
}

/** A blank sheet with a word on why it is blank. */
export function EmptyState({ title, level = 2, children, actions }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 rounded border border-dashed border-line-strong/60 px-6 py-14 text-center">
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        className="text-ink-soft"
        strokeWidth="1"
      >
        <circle cx="24" cy="24" r="15" />
        <circle cx="24" cy="24" r="5" />
        <path d="M2 24h44M24 2v44" strokeDasharray="8 2 2 2" />
      </svg>
      <Title className={level === 1 ? 'text-xl' : 'text-lg'}>{title}</Title>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
