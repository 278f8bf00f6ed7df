import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { shopTextsQuery } from '#console/api/shop-texts.ts';
import { useTimes } from '#console/api/times.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_MAINTENANCE_CHARACTERS } from '#contract/maintenance.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { TextForm } from './text-form.tsx';

type Maintenance = ShopTextsView['maintenance'];

/** Closes the shop to visitors for a while, and opens it again. */
export function MaintenanceForm({ maintenance }: { maintenance: Maintenance }) {
  const [text, setText] = useState('');
  const [isSure, setSure] = useState(false);
  const { mutate, isPending } = useMaintenance(maintenance, () => setSure(false));
  const press = () => {
    if (!isPending && (maintenance !== null || isSure)) mutate(text);
  };
  return (
    <TextForm title="Maintenance" onSave={press}>
      {maintenance === null ? (
        <>
          <TextField
            label="Text on the maintenance page"
            optional
            hint="Such as: We’re counting stock and will be back on Monday."
            maxLength={MAX_MAINTENANCE_CHARACTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckboxField
            label="Visitors cannot see the shop or order until I open it again"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </>
      ) : (
        <Closed maintenance={maintenance} />
      )}
      <Button
        type="submit"
        variant={maintenance === null ? 'danger' : 'primary'}
        disabled={isPending || (maintenance === null && !isSure)}
        className="self-start"
      >
        {maintenance === null ? 'Close the shop' : 'Open the shop again'}
      </Button>
    </TextForm>
  );
}

function Closed({ maintenance }: { maintenance: NonNullable<Maintenance> }) {
  const { formatMoment } = useTimes();
  return (
    <>
      <p className="border-l-4 border-l-danger pl-3 font-medium">
        The shop has been closed since <span className="figures">{formatMoment(maintenance.begun_at)}</span> (
        {maintenance.by}
        ).
      </p>
      {maintenance.text !== '' && <p className="wrap-anywhere">&ldquo;{maintenance.text}&rdquo;</p>}
      <p>
        <a href={maintenance.owner_url} target="_blank" rel="noreferrer" className="link">
          See the shop as it will be
        </a>
      </p>
    </>
  );
}

function useMaintenance(maintenance: Maintenance, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      maintenance === null ? call('beginMaintenance', { body: { text } }) : call('endMaintenance', {}),
    onSuccess: () => {
      onDone();
      toast({ kind: 'success', title: maintenance === null ? 'The shop is closed' : 'The shop is open again' });
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shopTextsQuery().queryKey }),
  });
}
