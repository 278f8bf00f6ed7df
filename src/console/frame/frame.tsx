import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { followChanges } from '#console/api/changes.ts';
import { sessionQuery } from '#console/api/session.ts';
import type { NamedScreen } from '#console/navigation/named-screen.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { focusOpenedPage } from '#ui/move-focus.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { CopyNotice } from './copy-notice.tsx';
import { EndedSession } from './ended-session.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Rail } from './rail.tsx';

const CONTENT_ID = 'content';

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
  useFocusOnNewScreen();
  useEffect(() => keepFocus(CONTENT_ID), []);
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <div className="console-frame">
        <Rail screens={screens} />
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pb-10">
          <CopyNotice />
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Toaster />
      <LeaveGuard />
      <EndedSession />
    </>
  );
}

/** A link of a row is gone with its list, and one of the rail says nothing of the screen that it opened. */
function useFocusOnNewScreen(): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onRendered', (page) => focusOpenedPage(CONTENT_ID, page)), [router]);
}
