import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, productsPath } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const NOTHING: Record<ProductTab, { title: string; text: string }> = {
  all: {
    title: 'No products yet',
    text: 'Products come with the import of your sheet or folder. You can also make one here.',
  },
  no_picture: { title: 'Every product has a picture', text: 'A product without one comes here.' },
  no_price: { title: 'Every product has a price', text: 'A product whose price is on request comes here.' },
  low: { title: 'Nothing is low', text: 'A product comes here when no more units are free than its low mark says.' },
  unsold: {
    title: 'Everything was sold within a year',
    text: 'A product that has been in the shop for a year without a sale in the last one comes here.',
  },
  withdrawn: { title: 'Nothing is withdrawn', text: 'Products that are not in the shop any more come here.' },
};

export function NoProducts({ search }: { search: ProductSearch }) {
  if (search.words !== '' || search.after !== '')
    return (
      <EmptyState
        title="No product was found"
        actions={
          <PageLink to={productsPath({ tab: search.tab })} className={buttonClass('outline')}>
            Show all of this list
          </PageLink>
        }
      >
        Try fewer letters. Withdrawn products are found in their own list.
      </EmptyState>
    );
  const { title, text } = NOTHING[search.tab];
  const [to, action] =
    search.tab === 'all' ? [PATHS.newProduct, 'New product'] : [productsPath({}), 'Show all products'];
  return (
    <EmptyState
      title={title}
      actions={
        <PageLink to={to} className={buttonClass('outline')}>
          {action}
        </PageLink>
      }
    >
      {text}
    </EmptyState>
  );
}
