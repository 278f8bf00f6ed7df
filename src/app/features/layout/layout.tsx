import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { completeLateHeads } from '#app/api/head-data.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { whenUsed } from '#ui/first-use.ts';
import { focusOpenedPage } from '#ui/move-focus.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { untilLoaded } from '#ui/until-loaded.ts';
import { CompanyBanner } from './company-banner.tsx';
import { Footer } from './deferred-footer.tsx';
import { Header } from './header.tsx';

const CONTENT_ID = 'content';

const loadKeepFocus = async () => (await import('#ui/keep-focus.ts')).keepFocus;

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

/** Whichever link opened it, and whether that link is still there: screen readers read the heading of a new page (decision 173). */
function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(() => {
    let pressed: Element | null = null;
    // After the press, which moves the focus itself.
    const stopPresses = router.subscribe('onBeforeNavigate', () => {
      pressed = null;
      setTimeout(() => (pressed = document.activeElement));
    });
    const stopPages = router.subscribe('onRendered', (page) => focusOpenedPage(CONTENT_ID, page, pressed));
    return () => {
      stopPresses();
      stopPages();
    };
  }, [router]);
  useEffect(() => whenUsed(() => untilLoaded(loadKeepFocus).then((keepFocus) => keepFocus(CONTENT_ID))), []);
}

function useCompleteHead(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => completeLateHeads(router, queryClient), [router, queryClient]);
}
