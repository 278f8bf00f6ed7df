import { useEffect, useRef } from 'react';

/** What became of a form that was sent; takes the focus, which the button loses while it is disabled. */
export function FormResult({ text, isFailure }: { text: string; isFailure: boolean }) {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <p
      ref={result}
      role={isFailure ? 'alert' : 'status'}
      tabIndex={-1}
      className={`rounded border bg-surface p-4 outline-none ${isFailure ? 'border-danger' : 'border-ok'}`}
    >
      {text}
    </p>
  );
}
