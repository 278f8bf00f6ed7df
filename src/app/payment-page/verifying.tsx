import { Spinner } from '#ui/spinner.tsx';

/** Shown while it is asked whether a payment arrived. */
export function Verifying({ label, stay }: { label: string; stay: string }) {
  return (
    <div className="py-8 text-center">
      <h1 className="sr-only">Verifying payment</h1>
      <Spinner label={label} />
      <p className="-mt-12 text-sm text-ink-soft">{stay}</p>
    </div>
  );
}
