import { MESSAGES } from '#app/texts/site-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';

export function ProductNotFound() {
  return (
    <MissingPage title={MESSAGES.productNotFound} actions={<LinkButton to={PATHS.shop}>Back to Shop</LinkButton>}>
      <p>{MESSAGES.productNotFoundText}</p>
    </MissingPage>
  );
}
