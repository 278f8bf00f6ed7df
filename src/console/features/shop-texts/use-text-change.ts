/** A part of the shop texts while it is typed, and its change. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleError, call } from '#console/api/api-client.ts';
import { shopTextsQuery } from '#console/api/shop-texts.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import { toast } from '#ui/toast-store.ts';

type Change = ConsoleInput<'changeShopText'>['body'];
export type TextPart = Change['part'];

interface Draft<Value> {
  value: Value;
  /** The revision that was shown when the typing began; null once the person has been shown another. */
  seen: string | null;
}

interface TextChange<Value> {
  part: TextPart;
  /** As it is stored now. */
  revision: string;
  /** What the form shows before anything is typed. */
  shown: Value;
}

export function useTextChange<Value>({ part, revision, shown }: TextChange<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (value: unknown) =>
      // The form of a part gives a value of this part; the server checks it.
      call('changeShopText', { body: { part, seen: draft?.seen ?? revision, value } as Change }),
    onSuccess: () => {
      setDraft(null);
      toast({ kind: 'success', title: 'Saved', description: 'Visitors see it within seconds.' });
    },
    onError: (failure) => {
      if (isOutdated(failure)) setDraft((typed) => typed && { ...typed, seen: null });
      if (fieldsOf(failure) === undefined)
        toast({ kind: 'destructive', title: 'Nothing was changed', description: explain(failure, draft !== null) });
    },
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: shopTextsQuery().queryKey }),
  });
  return {
    value: draft?.value ?? shown,
    isTyped: draft !== null,
    isPending,
    /** What is wrong, by the name of the field within the value; empty for the value itself. */
    fieldErrors: fieldsOf(error) ?? {},
    edit: (value: Value) => setDraft({ value, seen: draft === null ? revision : draft.seen }),
    discard: () => setDraft(null),
    /** Null brings the standard back. */
    save: (value: unknown) => {
      if (!isPending) mutate(value);
    },
  };
}

function isOutdated(error: unknown): boolean {
  return error instanceof ConsoleError && error.code === 'texts_outdated';
}

function explain(error: Error, isTyped: boolean): string {
  if (!isOutdated(error)) return error.message;
  return isTyped
    ? 'Another person has changed this meanwhile. What you typed is still here: save again to replace theirs, or discard it to see theirs.'
    : 'Another person has changed this meanwhile. Look at it as it is now, then decide again.';
}

function fieldsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ConsoleError) || Object.keys(error.fields).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => [field.replace(/^value\.?/, ''), message]),
  );
}
