import type { ShownFacet } from '#app/api/shown-facets.ts';
import { AttributeHelp } from '#app/measure-drawings/attribute-help.tsx';
import { SHOP_SEARCH_DEFAULTS } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { formatCount } from '#contract/format-count.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { choicesOf, columnsFirst, isEmptyFacet, isListed, shownFacets, toggleChoice, UNKNOWN } from './choices.ts';
import type { Filters } from './choices.ts';
import { ListedChoices } from './listed-choices.tsx';
import { TypedChoice } from './typed-choice.tsx';
import { useEarlyChoices } from './use-early-choices.ts';

/** The others are behind a press. */
const OPEN_FILTERS = 8;

export interface FilterFormProps {
  search: ShopSearch;
  facets: readonly ShownFacet[];
  filters: Filters;
  onChange: (filters: Filters, how?: { typing: boolean }) => void;
  /** While the button of the mouse is still down on a choice: what it will find can be loaded. */
  onPress: (filters: Filters) => void;
}

/** A plain GET form, which also works without script; the server sends it on to the one spelling of what it states. */
export function FilterForm({ search, facets, filters, onChange, onPress }: FilterFormProps) {
  const form = useEarlyChoices(filters);
  const shown = shownFacets(columnsFirst(facets, search.cols), filters);
  const isOpen = (facet: ShownFacet, index: number) => index < OPEN_FILTERS || choicesOf(filters, facet.key).length > 0;
  const open = shown.filter(isOpen);
  const folded = shown.filter((facet) => !open.includes(facet));
  const show = (facet: ShownFacet) => (
    <FilterField key={facet.key} {...{ facet, facets, filters, onChange, onPress }} />
  );
  return (
    <form ref={form} action={PATHS.shop} onSubmit={(event) => event.preventDefault()} className="filter-form">
      <OtherParameters search={search} />
      {open.map(show)}
      {folded.length > 0 && (
        <details>
          <summary>{`More filters (${folded.length})`}</summary>
          {folded.map(show)}
        </details>
      )}
      <Button type="submit" className="apply">
        Apply
      </Button>
    </form>
  );
}

/** What a form without script must carry along; it begins at page 1. */
function OtherParameters({ search }: { search: ShopSearch }) {
  const { filters: _filters, page: _page, unknown: _unknown, ...others } = search;
  return Object.entries(others).map(([name, value]) =>
    value === Reflect.get(SHOP_SEARCH_DEFAULTS, name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}

function FilterField({
  facet,
  facets,
  filters,
  onChange,
  onPress,
}: Omit<FilterFormProps, 'search'> & { facet: ShownFacet }) {
  const toggled = (value: string) => toggleChoice(filters, facets, { key: facet.key, value });
  const toggle = (value: string) => onChange(toggled(value));
  const chosen = choicesOf(filters, facet.key);
  return (
    <fieldset data-empty={isEmptyFacet(facet) ? '' : undefined}>
      <legend>{facet.label}</legend>
      <AttributeHelp attribute={facet.key} label={facet.label} help={facet.help} />
      {isListed(facet) ? (
        <ListedChoices facet={facet} chosen={chosen} onToggle={toggle} onPress={(value) => onPress(toggled(value))} />
      ) : (
        <TypedChoice {...{ facet, facets, filters, onChange }} />
      )}
      {chosen.length > 0 && facet.unstated > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            name={facet.key}
            value={UNKNOWN}
            checked={chosen.includes(UNKNOWN)}
            onChange={() => toggle(UNKNOWN)}
          />
          <span>{`Include ${formatCount(facet.unstated, 'product')} with no value listed`}</span>
        </label>
      )}
    </fieldset>
  );
}
