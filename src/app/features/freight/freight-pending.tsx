import { MESSAGES } from '#app/notices.ts';
import { Spinner } from '#ui/spinner.tsx';

/** What the server renders, and the browser until it has the offer; in a file of its own, as that of a confirmation. */
export function FreightPending() {
  return (
    <div className="sheet py-8">
      <Spinner label={MESSAGES.loadingFreight} />
    </div>
  );
}
