import { CircleAlert } from 'lucide-react';
import type { FormErrors, FormField } from '#contract/checkout-form.ts';
import { formatCount } from '#contract/format-count.ts';
import { fieldId } from './checkout-field.tsx';

/** Everything that is wrong with the form, in one place, each with the way to its field. */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  const wrong = Object.entries(errors) as [FormField, string][]; // entries of that very type
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded border border-l-4 border-danger bg-surface p-4">
      <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
      <div className="min-w-0">
        <h2 className="text-base">{formatCount(wrong.length, 'field needs', 'fields need')} your attention</h2>
        <ul className="mt-1 text-sm">
          {wrong.map(([field, message]) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => focusField(event, field)}
                className="link inline-block py-1"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, field: FormField): void {
  event.preventDefault();
  document.getElementById(fieldId(field))?.focus();
}
