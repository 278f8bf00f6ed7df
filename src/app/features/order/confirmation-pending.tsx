import { Spinner } from '#ui/spinner.tsx';

/**
 * What the server renders, and the browser until it has the order. In a file of its own: a route's waiting state is part
 * of every page's first load, and the page itself must not come with it.
 */
export function ConfirmationPending() {
  return (
    <div className="sheet py-8">
      <Spinner />
    </div>
  );
}
