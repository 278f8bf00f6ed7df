import type { ReactNode } from 'react';
import { Panel } from '#console/frame/panel.tsx';

interface TextFormProps {
  title: string;
  onSave: () => void;
  children: ReactNode;
}

/** A part of the screen that is saved by itself. */
export function TextForm({ title, onSave, children }: TextFormProps) {
  return (
    <Panel title={title}>
      <form
        aria-label={title}
        noValidate
        className="flex flex-col gap-3 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Panel>
  );
}
