import { Spinner } from '#app/ui/spinner.tsx';

/**
 * What the server draws, and the browser until it has asked. In a file of its own: a route's waiting state is part
 * of every page's first load, and the page itself must not come with it.
 */
export function ConfirmationPending() {
  return (
    <div className="sheet py-8">
      <Spinner />
    </div>
  );
}
