import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnreachable } from '#app/api/api-client.ts';
import { quickOrderQuery } from '#app/api/quick-order-queries.ts';
import { toLeftText } from '#app/buying/decide-adding.ts';
import { useChoices } from '#app/buying/use-line-list.ts';
import { saveDraft, savedDraft } from '#app/cart/list-draft.ts';
import type { RecentPart } from '#app/cart/recent-orders.ts';
import { Spinner } from '#ui/spinner.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { LinesForm } from './lines-form.tsx';
import { OrderedBefore } from './ordered-before.tsx';
import { QUICK_ORDER_TEXTS } from './quick-order-texts.ts';

/** /quick-order; `given`: the list of the address, which is checked at once. */
export function QuickOrderPage({ provided }: { provided: string }) {
  const queryClient = useQueryClient();
  const [requested, setRequested] = useState({ text: provided, checks: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const choices = useChoices();
  // The server renders the page without what this tab has stored.
  const draft = useHydrated() ? savedDraft() : '';
  const text = typed ?? (provided === '' ? draft : provided);
  const { data: reply, error, isFetching } = useQuery(quickOrderQuery(requested.text));
  const type = (changed: string, left?: string) => {
    setTyped(changed);
    saveDraft(changed, left);
  };
  const check = () => {
    if (isFetching) return;
    const { queryKey } = quickOrderQuery(text);
    if (text === requested.text) void queryClient.invalidateQueries({ queryKey });
    // Stock may have changed since an earlier check of the same text.
    else queryClient.removeQueries({ queryKey });
    setRequested({ text, checks: requested.checks + 1 });
  };
  const addPart = ({ partNumber, quantity }: RecentPart) =>
    type(`${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${partNumber}\t${quantity}`);
  return (
    <div className="sheet flex flex-col gap-6 py-8">
      <div>
        <h1 className="text-2xl">{QUICK_ORDER_TEXTS.title}</h1>
        <p className="mt-2 max-w-[65ch] text-ink-soft print:hidden">{QUICK_ORDER_TEXTS.start}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <LinesForm
            text={text}
            isChecking={isFetching}
            failure={error === null ? null : failureOf(error)}
            onChange={(changed) => type(changed)}
            onCheck={check}
          />
          <OrderedBefore text={text} onAdd={addPart} />
        </div>
        {isFetching && !reply && <Spinner />}
        {reply && (
          <CheckedLines
            reply={reply}
            checks={requested.checks}
            choices={choices}
            onAdded={({ lines, named }) => type(toLeftText(lines), named)}
          />
        )}
      </div>
    </div>
  );
}

/** What the server says of a list that it rejects; else that it was not checked. */
function failureOf(error: Error): string {
  return isUnreachable(error) || error.message === '' ? QUICK_ORDER_TEXTS.failed : error.message;
}
