import { MESSAGES } from '#app/notices.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What the server renders, and the browser until it has the quote: part of the first scripts, so that its text stands with theirs. */
export function QuotePending() {
  return (
    <div className="sheet py-8">
      <Spinner label={MESSAGES.loadingQuote} />
    </div>
  );
}
