import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { sessionsQuery } from '#console/api/session.ts';
import { Screen } from '#console/frame/screen.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { People } from './people.tsx';
import { SessionRows } from './session-rows.tsx';

/** Who is signed in, ending a session, and a sign-in link for another person or device. */
export function SessionsPage() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: number) => call('revokeSession', { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
  return (
    <Screen title="Sessions">
      <NewLink />
      <SessionRows sessions={sessions} onRevoke={revoke.mutate} />
      <People />
    </Screen>
  );
}

function NewLink() {
  const [name, setName] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('createSignInLink', { body: { name } }),
  });
  return (
    <form
      className="panel flex flex-wrap items-end gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextField
        label="Sign-in link for"
        hint="The name under which changes are recorded."
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="w-64"
      />
      <Button type="submit" variant="outline" disabled={isPending}>
        Create link
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {data && (
          <>
            Open this address there within ten minutes; it works once:{' '}
            <code className="figures break-all select-all">{data.url}</code>
          </>
        )}
        {error?.message}
      </p>
    </form>
  );
}
