import { useEffect, useRef } from 'react';

/** For a form: when faults are found, its first faulty field takes the focus, so that a long form shows it. */
export function useFocusError(fieldErrors: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);
  return form;
}
