import type { OfflineKind } from '#contract/offline-payments.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

export interface TypedOfflineRefund {
  /** Null: as it came. */
  kind: OfflineKind | null;
  reference: string;
}

interface OfflineRefundFieldsProps {
  /** As it came first. */
  kinds: readonly OfflineKind[];
  typed: TypedOfflineRefund;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedOfflineRefund) => void;
}

/** How an offline payment is refunded; what is owed on account has no choice. */
export function OfflineRefundFields({ kinds, typed, errors, onChange }: OfflineRefundFieldsProps) {
  if (isOnAccount(kinds)) return <p>Nothing has been received yet: the amount is taken off the account.</p>;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Refunded by"
        hint={hintOf(typed.kind ?? kinds[0])}
        error={errors['outside_kind']}
        options={kinds.map((value) => ({ value, label: labelOf(value) }))}
        value={typed.kind ?? kinds[0]}
        onChange={({ target }) => onChange({ ...typed, kind: kinds.find((kind) => kind === target.value) ?? null })}
      />
      <TextField
        label="Reference"
        optional
        hint="Number of the cheque or transfer."
        maxLength={MAX_REFERENCE_CHARACTERS}
        error={errors['outside_reference']}
        value={typed.reference}
        onChange={({ target }) => onChange({ ...typed, reference: target.value })}
      />
    </div>
  );
}

function hintOf(kind: OfflineKind | undefined): string {
  const records = 'You give the money back; this records it.';
  return kind === 'cash' ? `${records} Cash is rounded to five cents.` : records;
}

/** The form's button, which says what happens. */
export function submitLabel(kinds: readonly OfflineKind[] | null): string {
  if (kinds === null) return 'Refund to the card';
  return isOnAccount(kinds) ? 'Take off the account' : 'Record the refund';
}

function isOnAccount(kinds: readonly OfflineKind[]): boolean {
  return kinds[0] === 'account';
}

/** "Card terminal". */
function labelOf(kind: OfflineKind): string {
  return capitalize(OFFLINE_KIND_NAMES[kind]);
}
