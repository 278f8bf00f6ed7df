import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription } from '#app/head/page-description.tsx';
import { StructuredData } from '#app/head/structured-data.tsx';
import { PATHS, shopCategoryPath } from '#contract/page-paths.ts';

interface ShopMetaProps {
  /** What the list shows, in words; '' for all products. */
  what: string;
  pages: string;
  publicUrl: string;
  /** The category of which the list is in the site's order of pages; '' for none. */
  category: string;
  /** The part of the category that search engines may index; '' for none. */
  partName: string;
  partPath: string;
}

/** What search engines read of a list. */
export function ShopMeta({ what, pages, publicUrl, category, partName, partPath }: ShopMetaProps) {
  return (
    <>
      <PageDescription
        text={`${what || 'Pumps, mechanical seals, packing and spare parts'} to order online${pages}: prices in Canadian dollars, what is in stock, and the specifications of every part.`}
      />
      {category !== '' && (
        <StructuredData
          data={breadcrumbData(publicUrl, [
            { name: 'Shop', path: PATHS.shop },
            { name: category, path: shopCategoryPath(category) },
            ...(partName === '' ? [] : [{ name: partName, path: partPath }]),
          ])}
        />
      )}
    </>
  );
}
