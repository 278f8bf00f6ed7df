import { useEffect, useRef } from 'react';
import { TextField } from '#ui/field.tsx';

interface ConfirmationFieldProps {
  /** The word that is to be typed. */
  confirmation: string;
  /** Why the change needs it. */
  why: string | undefined;
  word: string;
  onChange: (word: string) => void;
}

/** Asks for the word by which a change is made nevertheless. It takes the focus, so that screen readers read why. */
export function ConfirmationField({ confirmation, why, word, onChange }: ConfirmationFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={`Type "${confirmation}" to do it anyway`}
      error={why}
      autoComplete="off"
      autoCapitalize="none"
      value={word}
      onChange={({ target }) => onChange(target.value)}
      className="w-full"
    />
  );
}
