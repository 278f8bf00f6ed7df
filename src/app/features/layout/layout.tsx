import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { completeLateHeads } from '#app/api/head-data.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { isFocusOnBody } from '#ui/move-focus.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { CompanyBanner } from './company-banner.tsx';
import { Footer } from './deferred-footer.tsx';
import { Header } from './header.tsx';

const CONTENT_ID = 'content';

/** The frame of every page. */
export function Layout({ testMode, children }: { testMode: boolean; children: ReactNode }) {
  useFocusOnNewPage();
  useCompleteHead();
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      {testMode && (
        <aside aria-label="Notice" className="test-mode">
          {MESSAGES.testMode}
        </aside>
      )}
      <CompanyBanner />
      {/* Each boundary is hydrated by itself, the one that is pressed first (docs/decisions/049). */}
      <Suspense>
        <Header />
      </Suspense>
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toaster />
    </>
  );
}

/** A link that is removed with its page loses the focus: the focus then moves to the start of the new page. */
function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && isFocusOnBody()) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function useCompleteHead(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => completeLateHeads(router, queryClient), [router, queryClient]);
}
