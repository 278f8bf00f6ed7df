import type { ReactNode } from 'react';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { isFiltered } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

interface NoProductsProps {
  search: ShopSearch;
  onRetry?: () => void;
  /** The link to a request for the part; without it a link to the contact form. */
  ask?: ReactNode;
}

/** An empty list, or one that could not be loaded. */
export function NoProducts({ search, onRetry, ask }: NoProductsProps) {
  const filtered = search.q !== '' || search.category !== '' || isFiltered(search);
  return (
    <EmptyState
      title={filtered ? MESSAGES.noProductsMatch : MESSAGES.noProducts}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          {(filtered || search.page > 1) && (
            <LinkButton to={PATHS.shop} variant="outline">
              Show all products
            </LinkButton>
          )}
          {ask === undefined ? (
            <LinkButton to={PATHS.contact} variant="outline">
              Ask us to find it
            </LinkButton>
          ) : (
            ask
          )}
        </>
      }
    >
      {filtered && <p>{MESSAGES.adjustSearch}</p>}
    </EmptyState>
  );
}
