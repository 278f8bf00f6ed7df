interface FactRowsProps {
  /** Those without a value are left out. */
  rows: readonly (readonly [label: string, value: string])[];
}

/** What is known of a person, a row for each. */
export function FactRows({ rows }: FactRowsProps) {
  return (
    <dl className="divide-y divide-line">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-4 px-3 py-1.5">
            <dt className="w-24 text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
