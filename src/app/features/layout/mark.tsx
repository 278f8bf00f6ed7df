/** The sign of the house: an impeller as a draughtsman draws it, with centre lines. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="30"
      height="30"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="shrink-0"
    >
      <circle cx="16" cy="16" r="10.5" />
      <circle cx="16" cy="16" r="3" className="text-accent" />
      <path
        d="M16 13c0-4 2.5-6.500 6-7M18.600 17.500c3.500 2 4.500 5.500 3.200 8.700M13.400 17.500c-3.500 2-7 1.100-9.200-1.700"
        className="text-accent"
      />
      <path d="M1 16h30M16 1v30" strokeWidth="0.75" strokeDasharray="5 1.500 1 1.500" />
    </svg>
  );
}
