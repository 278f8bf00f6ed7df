import { useHydrated, useLocation } from '@tanstack/react-router';
import { PageDescription } from '#app/head/page-description.tsx';
import '#app/navigation/not-found-reason.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageDescription text="We can’t find that page." />
      <MissingPage
        title={MESSAGES.notFound}
        actions={
          <>
            <LinkButton to={PATHS.home}>Return to Home</LinkButton>
            <LinkButton to={PATHS.shop} variant="outline">
              Browse Equipment
            </LinkButton>
          </>
        }
      >
        <p>{useReason()}</p>
      </MissingPage>
    </>
  );
}

/** §8: what was missing, where a page sent the visitor here or an equipment address names no category. */
function useReason(): string {
  const { pathname, state } = useLocation();
  // The server does not know the history: until hydration both render the same.
  const missing = useHydrated() ? state.missing : undefined;
  if (missing !== undefined) return missing;
  return /^\/equipment\/?$/.test(pathname) ? PAGE_MESSAGES.noCategorySlug : 'We can’t find that page.';
}
