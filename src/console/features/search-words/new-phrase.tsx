import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { searchPhrasesQuery } from '#console/api/search-phrases.ts';
import { NewEntryForm } from '#console/frame/new-entry-form.tsx';
import { SEARCH_PHRASE_MAX_CHARACTERS, SEARCH_PHRASE_MAX_NAMES } from '#contract/console/phrase-terms.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';

/** A phrase of buyers, and the names that are searched for it. */
export function NewPhrase({ words }: { words: string }) {
  const first = { words, finds: '', isOneWay: false };
  const [typed, setTyped] = useState(first);
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => call('addSearchPhrase', { body: toBody(typed) }),
    onSuccess: () => setTyped({ ...first, words: '' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchPhrasesQuery().queryKey }),
  });
  const fieldErrors = fieldErrorsOf(mutation.error);
  const findsError = Object.entries(fieldErrors).find(([name]) => name.startsWith('finds'))?.[1];
  return (
    <NewEntryForm
      label="New words"
      title="What buyers call it, and what it finds"
      submit="Add words"
      mutation={mutation}
      added={mutation.data && 'Searches find it from now on.'}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Buyers search for"
          autoComplete="off"
          maxLength={SEARCH_PHRASE_MAX_CHARACTERS}
          error={fieldErrors['words']}
          value={typed.words}
          onChange={({ target }) => setTyped({ ...typed, words: target.value })}
        />
        <TextField
          label="It finds"
          autoComplete="off"
          hint={`Words as the products have them; up to ${SEARCH_PHRASE_MAX_NAMES} names, with semicolons between`}
          error={findsError}
          value={typed.finds}
          onChange={({ target }) => setTyped({ ...typed, finds: target.value })}
        />
      </div>
      <CheckboxField
        label="One way only: a search for the names does not find these words"
        checked={typed.isOneWay}
        onChange={({ target }) => setTyped({ ...typed, isOneWay: target.checked })}
      />
    </NewEntryForm>
  );
}

function toBody({ words, finds, isOneWay }: { words: string; finds: string; isOneWay: boolean }) {
  const names = finds.split(';').map((name) => name.trim());
  return { words, finds: names.filter((name) => name !== ''), one_way: isOneWay };
}
