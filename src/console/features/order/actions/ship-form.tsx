import { useEffect, useRef, useState } from 'react';
import { ConsoleError, call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import {
  CARRIERS,
  CARRIER_NAMES,
  MAX_CARRIER_NAME_CHARACTERS,
  MAX_TRACKING_CHARACTERS,
  TRACKING_RULE,
} from '#contract/carriers.ts';
import type { Carrier } from '#contract/carriers.ts';
import { SHIPMENT_CONFIRMATIONS } from '#contract/order-lists.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { OpenForm } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { presetCarrier, shipNotes } from './ship-facts.ts';
import { partsOf, readParts } from './ship-part-texts.ts';
import { ShipParts } from './ship-parts.tsx';

const CARRIER_OPTIONS = CARRIERS.map((value) => ({ value, label: CARRIER_NAMES[value] }));

/** Ships all that is left unless a part is chosen. Enter in any field ships. */
export function ShipForm({ order, onClose, onDone }: OpenForm) {
  const [preset] = useState(() => presetCarrier(order));
  const [carrier, setCarrier] = useState<Carrier>(preset.carrier);
  const [carrierName, setCarrierName] = useState(preset.name);
  const [trackingNumber, setTrackingNumber] = useState('');
  const [isTold, setTold] = useState(true);
  const [isPart, setPart] = useState(order.items.some(({ missing }) => missing > 0));
  const [texts, setTexts] = useState(() => partsOf(order.items));
  const [word, setWord] = useState('');
  const [isChecked, setChecked] = useState(false);
  const parts = readParts(order.items, texts);
  const { mutate, error, isPending } = useOrderChange(order, `Shipped: ${order.order_number}`, (change) =>
    call('shipOrder', {
      ...change,
      body: {
        ...change.body,
        carrier,
        carrier_name: carrier === 'other' ? carrierName : '',
        tracking_number: trackingNumber,
        items: isPart ? parts.items : null,
        tell_buyer: isTold,
        even_though: SHIPMENT_CONFIRMATIONS.find((state) => state === word.trim().toLowerCase()) ?? null,
      },
    }),
  );
  const fields = fieldErrorsOf(error);
  const confirmation = error instanceof ConsoleError ? error.confirmation : undefined;
  const tracking = useRef<HTMLInputElement>(null);
  useEffect(() => tracking.current?.focus(), []);
  return (
    <ActionForm
      title="Ship the order"
      submit="Ship order"
      isPending={isPending}
      warnings={shipNotes(order)}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!(isPart && parts.isWrong)) mutate(undefined, { onSuccess: onDone });
      }}
    >
      <div className="flex w-full flex-wrap gap-3">
        <SelectField
          label="Carrier"
          options={CARRIER_OPTIONS}
          value={carrier}
          onChange={({ target }) => setCarrier(CARRIERS.find((known) => known === target.value) ?? carrier)}
          error={fields['carrier']}
          className="min-w-40"
        />
        {carrier === 'other' && (
          <TextField
            label="Carrier's name"
            required
            maxLength={MAX_CARRIER_NAME_CHARACTERS}
            value={carrierName}
            onChange={({ target }) => setCarrierName(target.value)}
            error={fields['carrier_name']}
            className="min-w-48 flex-1"
          />
        )}
        <TextField
          ref={tracking}
          label="Tracking number"
          hint={TRACKING_RULE}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TRACKING_CHARACTERS}
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
          error={fields['tracking_number']}
          className="min-w-48 flex-1"
        />
      </div>
      <CheckboxField label="Only a part" checked={isPart} onChange={({ target }) => setPart(target.checked)} />
      {isPart && (
        <ShipParts
          items={order.items}
          texts={texts}
          errors={isChecked ? parts.errors : new Map()}
          onChange={setTexts}
        />
      )}
      <CheckboxField label="Mail the buyer" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
      {confirmation !== undefined && (
        <ConfirmationField confirmation={confirmation} why={error?.message} word={word} onChange={setWord} />
      )}
    </ActionForm>
  );
}
