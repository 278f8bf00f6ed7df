/** Why a page was left for /404 (§2): carried with the step in the browser's history, so that /404 can say it. */
import { errorStatus } from './api-client.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    missing?: string;
  }
}

/** The state of a redirect to /404: the first text when there is no such thing, else the second. */
export function missingState(error: unknown, notFound: string, failed: string): { missing: string } {
  return { missing: errorStatus(error) === 404 ? notFound : failed };
}
