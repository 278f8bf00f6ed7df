/** Something is being fetched; `label` is read out and shown. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className="spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <circle cx="12" cy="12" r="9" className="opacity-25" />
        <path d="M12 3a9 9 0 0 1 9 9" />
        <path d="M12 1v4M12 19v4M1 12h4M19 12h4" className="opacity-40" />
      </svg>
      <span>{label}</span>
    </div>
  );
}
