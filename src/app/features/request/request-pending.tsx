import { MESSAGES } from '#app/notices.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What the server renders, and the browser until it has the request; in a file of its own, as that of a quote. */
export function RequestPending() {
  return (
    <div className="sheet py-8">
      <Spinner label={MESSAGES.loading} />
    </div>
  );
}
