import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { TITLE_ID } from './focus-title.ts';

interface ScreenProps {
  title: string;
  /** Orders that wait, for the tab's title. */
  waiting?: number;
  /** Beside the title: what concerns the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its title, which is the tab's title too. */
export function Screen({ title, waiting = 0, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} - Console`;
  }, [title, waiting]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id={TITLE_ID} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h1>
        {actions && <div className="screen-actions flex flex-wrap gap-2 has-[form]:basis-full">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
