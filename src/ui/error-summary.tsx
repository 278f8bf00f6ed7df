import type { MouseEvent } from 'react';
import { icon } from './icon.tsx';

const AlertIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.5v.1" />);

interface ErrorSummaryProps {
  /** What is wrong, by the names of the fields of the form around it, in the order of the form. */
  errors: Readonly<Record<string, string | undefined>>;
}

/**
 * Everything that is wrong with a form, in one place, each with the way to its field. How many fields are wrong is read out
 * once, politely, since the first of them has the focus, and again only when the number has changed (decision 173).
 */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const count = wrong.length === 1 ? '1 field needs' : `${wrong.length} fields need`;
  const title = wrong.length === 0 ? '' : `${count} your attention`;
  return (
    <div className="error-summary">
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {wrong.length > 0 && (
        <div
          role="group"
          aria-label={title}
          className="flex gap-3 rounded border border-l-4 border-danger bg-surface p-4"
        >
          <AlertIcon size={20} className="shrink-0 text-danger" />
          <div className="min-w-0">
            <p aria-hidden className="font-semibold">
              {title}
            </p>
            <ul className="mt-1 text-sm">
              {wrong.map(([field, message]) => (
                <li key={field}>
                  <button
                    type="button"
                    onClick={(event) => focusField(event, field)}
                    className="link min-h-6 py-1 text-left pointer-coarse:min-h-11"
                  >
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

function focusField({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): void {
  const field = currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}
