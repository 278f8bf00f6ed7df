import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { searchPhrasesQuery } from '#console/api/search-phrases.ts';
import { Screen } from '#console/frame/screen.tsx';
import type { ConsoleReply } from '#contract/console/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewInterchange } from './new-interchange.tsx';
import { NewPhrase } from './new-phrase.tsx';

type Phrases = ConsoleReply<'listSearchPhrases'>;

/** The owner's own phrases of search, and numbers of other makers, both with what buyers have searched for in vain. */
export function SearchWordsPage({ words }: { words: string }) {
  const { data: phrases } = useSuspenseQuery(searchPhrasesQuery());
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => call('removeSearchPhrase', { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchPhrasesQuery().queryKey }),
  });
  return (
    <Screen title="Search words">
      <NewPhrase words={words} />
      <NewInterchange number={words} />
      <div className="panel">
        {phrases.length === 0 ? (
          <EmptyState title="No words of your own yet">
            Search already knows the usual trade names. Add the other names your buyers use.
          </EmptyState>
        ) : (
          <PhraseRows phrases={phrases} onRemove={remove.mutate} />
        )}
        <p role="status" className="p-3 empty:hidden">
          {remove.error?.message}
        </p>
      </div>
    </Screen>
  );
}

function PhraseRows({ phrases, onRemove }: { phrases: Phrases; onRemove: (id: number) => void }) {
  return (
    <ul aria-label="Search words" className="divide-y divide-line">
      {phrases.map(({ id, words, finds, one_way }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{words}</span> finds {finds.join(', ')}
            {!one_way && <span className="text-sm text-ink-soft">, and the other way round</span>}
          </p>
          <Button variant="danger" size="small" onClick={() => onRemove(id)} aria-label={`Remove ${words}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
