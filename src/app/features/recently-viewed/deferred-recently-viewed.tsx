/** Only the browser knows what it has shown: the server renders nothing in its place. */

import { Deferred } from '#ui/deferred.tsx';

const load = async () => (await import('./recently-viewed.tsx')).RecentlyViewed;

/** `current`: id of the product whose page it is, or null. */
export function RecentlyViewed(props: { current: number | null }) {
  return <Deferred isNeeded={false} load={load} props={props} />;
}
