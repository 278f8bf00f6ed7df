import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { MAX_DECLINE_REASON_CHARACTERS } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Decline';

export function DeclineAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <DeclineForm {...open} />} />
  );
}

function DeclineForm({ order, onClose, onDone }: OpenForm) {
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useOrderChange(
    order,
    'The order is declined, and the buyer is mailed',
    ({ params, body }) => call('declineTermsOrder', { params, body: { ...body, reason } }),
  );
  return (
    <ActionForm
      title="Decline the purchase order"
      submit="Decline it"
      isFinal
      isPending={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>Its items are free again, and the buyer is mailed the reason.</p>
      <TextField
        label="Reason for the buyer"
        maxLength={MAX_DECLINE_REASON_CHARACTERS}
        error={fieldErrorsOf(error)['reason']}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
