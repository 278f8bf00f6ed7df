/** First stop of the Tab key: past the header to the page itself. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      Skip to content
    </a>
  );
}
