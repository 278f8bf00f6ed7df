/** A change of an enquiry's state: it names what its person saw. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { enquiryQuery } from '#console/api/enquiries.ts';
import { useOpenedForm } from '#console/frame/opened-form.tsx';
import { explainRefusal, isOutdated } from '#console/frame/use-row-change.ts';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { toast } from '#ui/toast-store.ts';

const DONE: Record<EnquiryState, string> = {
  new: 'The enquiry is open again',
  answered: 'The enquiry is marked as answered',
  closed: 'The enquiry is closed',
};

const OUTDATED = {
  code: 'enquiry_outdated',
  text: 'The enquiry has changed meanwhile. Look at it as it is now, then decide again.',
};

export interface SeenEnquiry {
  id: number;
  seen_event_id: number;
  /** After a change of one's own: the next one decides on what the screen shows then. */
  onDone: () => Promise<void>;
}

export function useEnquiryChange({ id, seen_event_id, onDone }: SeenEnquiry) {
  const queryClient = useQueryClient();
  const opened = useOpenedForm();
  const params = { id: String(id) };
  return useMutation({
    mutationFn: (state: EnquiryState) => call('setEnquiryState', { params, body: { state, seen_event_id } }),
    onSuccess: async (_reply, state) => {
      toast({ kind: 'success', title: DONE[state] });
      await onDone();
    },
    onError: async (error) => {
      toast({ kind: 'destructive', title: 'Nothing was changed', description: explainRefusal(error, OUTDATED) });
      if (isOutdated(error, OUTDATED)) await opened?.renew();
    },
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(params.id).queryKey }),
  });
}
