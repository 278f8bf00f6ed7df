import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { peopleQuery } from '#console/api/session.ts';
import { NewEntryForm } from '#console/frame/new-entry-form.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Who can have a sign-in link mailed, beside the owner. */
export function People() {
  const { data: people } = useSuspenseQuery(peopleQuery());
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call('removeSignInPerson', { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries(peopleQuery()),
  });
  return (
    <>
      <Panel title="Sign-in by email">
        {people.length === 0 ? (
          <p className="p-3 text-ink-soft">
            Only OWNER_EMAIL can have a link emailed. Add the people who work here, and they can sign in without you.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {people.map(({ id, name, email }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
                <div className="min-w-0">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm break-all text-ink-soft">{email}</p>
                </div>
                <Button
                  variant="danger"
                  size="small"
                  onClick={() => remove.mutate(id)}
                  aria-label={`Remove ${name}, ${email}`}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          Removing someone does not end their sessions: end them above.
        </p>
      </Panel>
      <NewPerson />
    </>
  );
}

const EMPTY = { name: '', email: '' };

function NewPerson() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const mutation = useMutation({
    mutationFn: () => call('addSignInPerson', { body: typed }),
    onSuccess: async () => {
      setTyped(EMPTY);
      await queryClient.invalidateQueries(peopleQuery());
    },
  });
  const errors = fieldErrorsOf(mutation.error);
  return (
    <NewEntryForm
      label="Person who may sign in by email"
      title="Add a person"
      submit="Add"
      mutation={mutation}
      added={mutation.isSuccess && 'Added. This person can have a link emailed on the sign-in page.'}
    >
      <TextField
        label="Name"
        hint="The name under which changes are recorded."
        required
        maxLength={100}
        value={typed.name}
        error={errors['name']}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        className="max-w-sm"
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        value={typed.email}
        error={errors['email']}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        className="max-w-sm"
      />
    </NewEntryForm>
  );
}
