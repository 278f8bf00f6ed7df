import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { Health } from '#contract/console/health.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Shows whether mails of the shop are taken by the mail server, and what it replies when they are not. */
export function TestMail({ health }: { health: Health }) {
  const [address, setAddress] = useState(health.owner_email);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('sendTestMail', { body: { address } }),
  });
  const fieldError = fieldErrorsOf(error)['address'];
  return (
    <Panel title="Test mail">
      <form
        className="flex flex-col items-start gap-3 p-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <TextField
          label="Send it to"
          type="email"
          required
          value={address}
          error={fieldError}
          onChange={({ target }) => setAddress(target.value)}
          className="w-full"
        />
        <Button type="submit" variant="outline" disabled={isPending}>
          {isPending ? 'Sending …' : 'Send a test mail'}
        </Button>
        <p role="status" className="empty:hidden">
          {data && !isPending && describeResult(data.failure, health.has_mail_server)}
          {error && fieldError === undefined && error.message}
        </p>
      </form>
    </Panel>
  );
}

function describeResult(failure: string | null, hasMailServer: boolean): string {
  if (failure !== null) return `The mail was not sent: ${failure}`;
  return hasMailServer
    ? 'The mail server accepted the email. Check that it arrives, and look in the spam folder too.'
    : 'The mail was written to the folder "mail" of the data folder. To send mails, set SMTP_URL.';
}
