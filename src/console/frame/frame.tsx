import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { followChanges } from '#console/api/changes.ts';
import { sessionQuery } from '#console/api/session.ts';
import type { NamedScreen } from '#console/navigation/named-screen.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { Rail } from './rail.tsx';

interface FrameProps {
  /** Of the navigation, in its order. */
  screens: readonly NamedScreen[];
}

/** What is around every screen: navigation, messages, and the line by which changes appear by themselves. */
export function Frame({ screens }: FrameProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <SignedInFrame screens={screens} />
    </Suspense>
  );
}

function SignedInFrame({ screens }: FrameProps) {
  useSuspenseQuery(sessionQuery());
  const queryClient = useQueryClient();
  useEffect(() => followChanges(queryClient), [queryClient]);
  return (
    <>
      <SkipLink target="content" />
      <div className="console-frame">
        <Rail screens={screens} />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pb-10">
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Toaster />
    </>
  );
}
