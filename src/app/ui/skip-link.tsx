/** First stop of the Tab key: past the header to the page itself. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded bg-accent px-4 py-2 font-medium text-accent-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
