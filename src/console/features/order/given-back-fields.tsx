import type { OutsideKind } from '#contract/offline-payments.ts';
import { MAX_REFERENCE_CHARACTERS, OUTSIDE_KIND_NAMES } from '#contract/offline-payments.ts';
import { SelectField, TextField } from '#ui/field.tsx';

export interface TypedGivenBack {
  /** Null: as it came. */
  kind: OutsideKind | null;
  reference: string;
}

interface GivenBackFieldsProps {
  /** As it came first. */
  kinds: readonly OutsideKind[];
  typed: TypedGivenBack;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedGivenBack) => void;
}

/** How money that came outside of Stripe is given back; what is owed on account has no choice. */
export function GivenBackFields({ kinds, typed, errors, onChange }: GivenBackFieldsProps) {
  if (isOnAccount(kinds)) return <p>Nothing has been received yet: the amount is taken off the account.</p>;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Given back by"
        hint="You give the money back; this records it."
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

/** The form's button, which says what happens. */
export function submitLabel(kinds: readonly OutsideKind[] | null): string {
  if (kinds === null) return 'Refund to the card';
  return isOnAccount(kinds) ? 'Take off the account' : 'Record the refund';
}

function isOnAccount(kinds: readonly OutsideKind[]): boolean {
  return kinds[0] === 'account';
}

/** "Card terminal". */
function labelOf(kind: OutsideKind): string {
  const name = OUTSIDE_KIND_NAMES[kind];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
