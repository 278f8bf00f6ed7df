import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productsQuery } from '#console/api/products.ts';
import { ListPages } from '#console/frame/list-pages.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, productsPath } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductRows } from './product-rows.tsx';
import { ProductSearchForm } from './product-search-form.tsx';
import { ProductTabs } from './product-tabs.tsx';

/** All products, found by part number or words, and those that lack something. */
export function ProductsPage({ search }: { search: ProductSearch }) {
  // The rows of the search before stay until the next ones are there.
  const { data, error, isPlaceholderData } = useQuery({ ...productsQuery(search), placeholderData: keepPreviousData });
  if (error !== null) throw error;
  return (
    <Screen
      title="Products"
      actions={
        <PageLink to={PATHS.newProduct} className={buttonClass()}>
          New product
        </PageLink>
      }
    >
      <ProductTabs search={search} />
      <ProductSearchForm key={search.tab} search={search} />
      <div className="panel" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.products.length === 0 && <NoProducts search={search} />}
        {data !== undefined && data.products.length > 0 && <ProductRows products={data.products} />}
      </div>
      {data?.is_cut === true && (
        <p className="text-ink-soft">The {data.products.length} best matches. Add a word or more of the part number.</p>
      )}
      <ListPages
        first={search.after === '' ? null : productsPath({ ...search, after: '' })}
        next={
          data?.has_more === true ? productsPath({ ...search, after: String(data.products.at(-1)?.id ?? '') }) : null
        }
      />
    </Screen>
  );
}
