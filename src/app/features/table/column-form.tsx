import type { ShopTable } from '#app/api/queries.ts';
import { SHOP_SEARCH_DEFAULTS } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';

/** A plain GET form: the server joins the ticked columns to one parameter. */
export function ColumnForm({ search, columns }: { search: ShopSearch; columns: ShopTable['columns'] }) {
  const { filters, cols: _cols, unknown: _unknown, ...others } = search;
  const hidden = Object.entries(others).filter(([name, value]) => value !== Reflect.get(SHOP_SEARCH_DEFAULTS, name));
  if (columns.length === 0) return null;
  return (
    <details className="column-form">
      <summary>Choose columns</summary>
      <form action={PATHS.shop} key={columns.map(({ key, is_shown }) => `${key}${is_shown}`).join()}>
        {[...hidden, ...Object.entries(filters)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="sr-only">Columns</legend>
          {columns.map(({ key, label, is_shown }) => (
            <label key={key}>
              <input type="checkbox" name="cols" value={key} defaultChecked={is_shown} />
              {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="small">
          Show columns
        </Button>
      </form>
    </details>
  );
}
