import type { ReactNode } from 'react';
import { MESSAGES } from '#app/notices.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What every page stands in. */
export function Layout({ testMode, children }: { testMode: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink target="content" />
      {testMode && (
        <aside aria-label="Notice" className="border-b border-line bg-surface py-1 text-center text-sm text-warn">
          {MESSAGES.testMode}
        </aside>
      )}
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toaster />
    </>
  );
}
