import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** Beside the title: what concerns the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its title, which is the tab's title too. */
export function Screen({ title, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} - Console`;
  }, [title]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        {actions && <div className="screen-actions flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
