import { TextField } from '#ui/field.tsx';

interface EmailFieldProps {
  maxLength: number;
  hint?: string;
  error: string | undefined;
}

/** Where the reply goes. */
export function EmailField({ maxLength, hint, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="email"
      maxLength={maxLength}
      hint={hint}
      error={error}
    />
  );
}
