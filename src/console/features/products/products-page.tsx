import { useQuery } from '@tanstack/react-query';
import { productCountsQuery } from '#console/api/products.ts';
import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, listPath } from '#console/navigation/paths.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { MOST_PRODUCTS_COUNTED, PRODUCT_TABS } from '#contract/console/product-terms.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProductRows } from './product-rows.tsx';

interface TabTexts {
  name: string;
  /** Shown when it has no products. */
  title: string;
  text: string;
}

const TABS: Record<ProductTab, TabTexts> = {
  all: {
    name: 'All',
    title: 'No products yet',
    text: 'Products come with the import of your sheet or folder. You can also make one here.',
  },
  no_picture: {
    name: 'No picture',
    title: 'Every product has a picture',
    text: 'A product without one comes here.',
  },
  no_price: {
    name: 'No price',
    title: 'Every product has a price',
    text: 'A product whose price is on request comes here.',
  },
  low: {
    name: 'Low stock',
    title: 'Nothing is low',
    text: 'A product comes here when no more units are free than its low mark says.',
  },
  unsold: {
    name: 'Unsold for a year',
    title: 'Everything was sold within a year',
    text: 'A product that has been in the shop for a year without a sale in the last one comes here.',
  },
  withdrawn: {
    name: 'Withdrawn',
    title: 'Nothing is withdrawn',
    text: 'Products that are not in the shop any more come here.',
  },
};

const TAB_NAMES = {
  all: TABS.all.name,
  no_picture: TABS.no_picture.name,
  no_price: TABS.no_price.name,
  low: TABS.low.name,
  unsold: TABS.unsold.name,
  withdrawn: TABS.withdrawn.name,
};

/** All products, found by part number or words, and those that lack something. */
export function ProductsPage({ search }: { search: ListSearch<'products'> }) {
  const { data: counts } = useQuery(productCountsQuery());
  const { tab } = search;
  const { title, text } = TABS[tab];
  return (
    <ListScreen
      list="products"
      title="Products"
      actions={
        <PageLink to={PATHS.newProduct} className={buttonClass()}>
          New product
        </PageLink>
      }
      search={search}
      tabs={{
        label: 'Which products',
        names: TAB_NAMES,
        counts: Object.fromEntries(PRODUCT_TABS.map((each) => [each, counts ? describeCount(counts[each]) : ''])),
      }}
      find="Part number or words"
      rowsOf={({ products }) => products}
      idOf={({ id }) => String(id)}
      none={
        <EmptyList
          title={title}
          link={tab === 'all' ? [PATHS.newProduct, 'New product'] : [listPath('products', {}), 'Show all products']}
        >
          {text}
        </EmptyList>
      }
      notFound={
        <EmptyList title="No product was found" link={[listPath('products', { tab }), 'Show all of this list']}>
          Try fewer letters. Withdrawn products are found in their own list.
        </EmptyList>
      }
    >
      {(products, sortable) => <ProductRows products={products} sortable={sortable} />}
    </ListScreen>
  );
}

function describeCount(count: number): string {
  return count < MOST_PRODUCTS_COUNTED ? String(count) : `${MOST_PRODUCTS_COUNTED}+`;
}
