/** Starts the console in the browser. */

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionEnded } from './api/ended-session.ts';
import { createQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import './console.css';
import { PATHS } from './navigation/paths.ts';
import { createConsoleRouter } from './router.tsx';

void start();

async function start(): Promise<void> {
  const element = document.querySelector('#console');
  if (element === null) return;
  // Before anything is drawn, so that no press on a menu is lost.
  if (!('popover' in HTMLElement.prototype)) (await import('#ui/popover-fallback.ts')).addPopovers();
  const router = createConsoleRouter();
  const queryClient = createQueryClient(() => {
    // A screen that is shown stays, with what was typed in it.
    const isShown = queryClient.getQueryData(sessionQuery().queryKey) !== undefined;
    if (isShown) setSessionEnded(true);
    else router.history.replace(PATHS.signIn, undefined, { ignoreBlocker: true });
  });
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
