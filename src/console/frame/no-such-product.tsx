import { listPath } from '#console/navigation/paths.ts';
import { LinkedEmptyState } from './linked-empty-state.tsx';

/** In place of a screen of a product, by the part number of its address. */
export function NoSuchProduct({ part }: { part: string }) {
  return (
    <LinkedEmptyState
      title="There is no such product"
      to={listPath('products', { words: part })}
      action="Search the products"
    >
      The part number may be mistyped, or several products have these letters and digits.
    </LinkedEmptyState>
  );
}
