/** The sign of the house: an impeller as a draughtsman draws it, with centre lines. */
export function Mark() {
  return (
    <svg className="mark" aria-hidden="true" viewBox="0 0 32 32" width="30" height="30">
      <circle cx="16" cy="16" r="10.5" />
      <path
        d="M13 16a3 3 0 1 1 6 0 3 3 0 1 1-6 0M16 13c0-4 2.5-6.5 6-7M18.6 17.5c3.5 2 4.5 5.5 3.2 8.7M13.4 17.5c-3.5 2-7 1.1-9.2-1.7"
        className="text-accent"
      />
      <path d="M1 16h30M16 1v30" />
    </svg>
  );
}
