import { moveByKeys } from '#console/navigation/move-by-keys.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { productPath } from '#console/navigation/paths.ts';
import { consolePicturePath } from '#contract/console/calls.ts';
import type { ProductRowView } from '#contract/console/products.ts';
import { formatMoney, isOnRequest } from '#contract/money.ts';
import { Badge } from '#ui/badge.tsx';
import { NoPictureIcon } from '#ui/icons.tsx';

/** Products as a table; on a narrow screen each is a block. Arrow keys go through them, Enter opens one. */
export function ProductRows({ products }: { products: readonly ProductRowView[] }) {
  return (
    <table className="rows stacking [&_tbody_th]:align-middle [&_td]:align-middle" aria-label="Products">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Part number</th>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className="text-right">
            Free
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product }: { product: ProductRowView }) {
  const { part_number: partNumber, name, category, price_cents: cents, free, picture } = product;
  return (
    <tr>
      <td className="w-14">
        <Thumbnail hash={picture} />
      </td>
      <th scope="row" className="whitespace-nowrap max-md:flex-1">
        <PageLink to={productPath(partNumber)} className="link figures" data-row-link="" onKeyDown={moveByKeys}>
          {partNumber}
        </PageLink>
      </th>
      <td className="max-md:order-1 max-md:basis-full">{name}</td>
      <td className="max-md:order-2 text-ink-soft">{category}</td>
      <td className="number">
        {isOnRequest(cents) ? <span className="text-ink-soft">On request</span> : formatMoney(cents)}
      </td>
      <td className="number max-md:order-2" data-unit="free">
        {free}
      </td>
      <td className="max-md:order-3">
        <States product={product} />
      </td>
    </tr>
  );
}

function Thumbnail({ hash }: { hash: string | null }) {
  return (
    <span className="flex h-9 w-12 items-center justify-center overflow-hidden bg-paper text-ink-soft">
      {hash === null ? (
        <NoPictureIcon size={18} />
      ) : (
        <img
          src={consolePicturePath(hash)}
          alt=""
          width={48}
          height={36}
          loading="lazy"
          className="h-full object-contain"
        />
      )}
    </span>
  );
}

function States({ product }: { product: ProductRowView }) {
  return (
    <span className="flex flex-wrap gap-1">
      {!product.is_listed && <Badge>Withdrawn</Badge>}
      {product.is_listed && !product.is_available && <Badge>Not available</Badge>}
      {product.is_low && <Badge tone="warn">Low</Badge>}
      {product.is_featured && <Badge tone="info">Featured</Badge>}
    </span>
  );
}
