/** A change of an enquiry's state: it names what its person saw, and one that comes after another's is refused and shown as that. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConsoleError, call } from '#console/api/api-client.ts';
import { enquiryQuery } from '#console/api/enquiries.ts';
import type { EnquiryDetail } from '#contract/console/enquiries.ts';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { toast } from '#ui/toast-store.ts';

const DONE: Record<EnquiryState, string> = {
  new: 'The enquiry is open again',
  answered: 'The enquiry is marked as answered',
  closed: 'The enquiry is closed',
};

export function useEnquiryChange({ id, seen_event_id }: EnquiryDetail) {
  const queryClient = useQueryClient();
  const params = { id: String(id) };
  return useMutation({
    mutationFn: (state: EnquiryState) => call('setEnquiryState', { params, body: { state, seen_event_id } }),
    onSuccess: (_reply, state) => toast({ kind: 'success', title: DONE[state] }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: explain(error) }),
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(params.id).queryKey }),
  });
}

function explain(error: Error): string {
  if (error instanceof ConsoleError && error.code === 'enquiry_outdated')
    return 'The enquiry has changed meanwhile. Look at it as it is now, then decide again.';
  return error.message;
}
