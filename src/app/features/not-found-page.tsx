import { MESSAGES } from '#app/notices.ts';
import { PATHS } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MissingPage } from '#app/ui/missing-page.tsx';

export function NotFoundPage() {
  return (
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
      <p>There is no sheet at this address.</p>
    </MissingPage>
  );
}
