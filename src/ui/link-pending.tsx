import { Spinner } from './spinner.tsx';

/**
 * What the server renders of a page behind a link, and the browser until it has what the link opens. In a file of its own: a route's waiting
 * state is part of every page's first load, and the page itself must not come with it.
 */
export function LinkPending() {
  return (
    <div className="sheet py-8">
      <Spinner />
    </div>
  );
}
