/**
 * What others change appears by itself: the server announces it, and what is shown of it is fetched again. After sleep and
 * after a lost line everything is, as announcements may have been missed.
 */

import type { Query, QueryClient } from '@tanstack/react-query';
import { CONSOLE_EVENTS_PATH } from '#contract/console/calls.ts';
import type { Topic } from '#contract/topics.ts';

/** The server sends something every 15 s; a line that is silent for longer is dead. */
const SILENCE_MS = 40_000;
const CHECK_MS = 5000;

/** Returns what ends it. */
export function followChanges(queryClient: QueryClient): () => void {
  let source: EventSource | null = null;
  let heardAt = 0;

  const refetch = (topics: readonly string[]) =>
    void queryClient.invalidateQueries({ predicate: (query) => isAbout(query, topics) });
  const connect = () => {
    source?.close();
    heardAt = Date.now();
    source = new EventSource(CONSOLE_EVENTS_PATH);
    // Also when the browser has connected again by itself.
    source.addEventListener('open', () => {
      heardAt = Date.now();
      void queryClient.invalidateQueries();
    });
    source.addEventListener('beat', () => (heardAt = Date.now()));
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      heardAt = Date.now();
      refetch(data.split(' '));
    });
  };
  /** Timers stand still while the machine sleeps, so the clock shows how long it was. */
  const check = () => {
    if (Date.now() - heardAt > SILENCE_MS || source?.readyState === EventSource.CLOSED) connect();
  };

  connect();
  const timer = setInterval(check, CHECK_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', connect);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', connect);
    source?.close();
  };
}

function isAbout({ queryKey }: Query, topics: readonly string[]): boolean {
  const own = queryKey[1] as readonly Topic[]; // every key is made by callQuery
  return own.some((topic) => topics.includes(topic));
}
