import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Says the same for every address: who asks learns of none whether it is known. */
export function SignInByMail() {
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('requestSignInLink', { body: { email } }),
  });
  const fieldError = fieldErrorsOf(error)['email'];
  return (
    <form
      noValidate
      aria-label="Sign-in link by email"
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        label="Your email address"
        hint="The owner’s, or one that is stored under Sessions."
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={fieldError}
        onChange={({ target }) => setEmail(target.value)}
        className="w-full max-w-sm"
      />
      <Button type="submit" disabled={isPending}>
        Email me a link
      </Button>
      <p role="status" className="empty:hidden">
        {data &&
          'If we know this address, a link is on its way. Open it in this browser within ten minutes; it works once. An address gets at most three links an hour.'}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {fieldError === undefined && error?.message}
      </p>
    </form>
  );
}
