import { Button } from '#ui/button.tsx';
import { MissingPage } from '#ui/missing-page.tsx';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-texts.ts';
import { ProductNotFound } from './product-not-found.tsx';

/** In place of a product that does not exist or could not be loaded. */
export function NoProduct({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  if (isMissing) return <ProductNotFound />;
  return (
    <MissingPage title={PRODUCT_DETAIL_MESSAGES.productFailed} actions={<Button onClick={onRetry}>Try Again</Button>}>
      <p>{PRODUCT_DETAIL_MESSAGES.productFailedText}</p>
    </MissingPage>
  );
}
