import { useEffect } from 'react';
import { readTabStorage, writeTabStorage } from '#app/storage.ts';
import { PageFailed } from '#ui/page-failed.tsx';

/** The browsers' messages of a script, and the bundler's of a style sheet, that could not be loaded. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i;
const KEY = 'reloaded-page';

/**
 * In place of a page that could not be loaded or drawn. Where a file of its script is missing, the server may still render the page: its
 * address is loaded once, as a link would without a script. Not without a network, where the browser's own page would take its place.
 */
export function FailedPage({ error }: { error: unknown }) {
  useEffect(() => {
    const { href } = window.location;
    if (!(error instanceof Error && MISSING_FILE.test(error.message)) || !navigator.onLine) return;
    if (readTabStorage(KEY) === href) return;
    writeTabStorage(KEY, href);
    if (readTabStorage(KEY) === href) window.location.reload();
  }, [error]);
  return <PageFailed />;
}
