import { labelOfValue } from '#app/api/shown-facets.ts';
import type { ShownFacet, ShownValue } from '#app/api/shown-facets.ts';
import { formatCount } from '#contract/format-count.ts';

/** A longer list is folded behind these. */
const OPEN_CHOICES = 6;
/** A list that is longer by no more than this is shown whole. */
const FEW_MORE = 2;

interface ListedChoicesProps {
  facet: ShownFacet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  onPress: (value: string) => void;
}

/** Values with their counts; one that finds nothing is grey, and stays while it is chosen. */
export function ListedChoices({ facet: { key, label, values }, chosen, onToggle, onPress }: ListedChoicesProps) {
  const isFolded = values.length > OPEN_CHOICES + FEW_MORE;
  const open = isFolded ? values.filter(({ value }, index) => index < OPEN_CHOICES || chosen.includes(value)) : values;
  const folded = values.filter((value) => !open.includes(value));
  const show = (each: ShownValue) => {
    const { value, count } = each;
    const text = labelOfValue(each);
    const isChosen = chosen.includes(value);
    return (
      <li key={value}>
        <label className="choice" onPointerDown={() => onPress(value)} data-empty={count === 0 ? '' : undefined}>
          <input
            type="checkbox"
            name={key}
            value={value}
            checked={isChosen}
            onChange={() => onToggle(value)}
            aria-label={`${text}, ${formatCount(count, 'product')}`}
          />
          <span>{text}</span>
          <span aria-hidden="true">{count}</span>
        </label>
      </li>
    );
  };
  return (
    <>
      <ul>{open.map(show)}</ul>
      {folded.length > 0 && (
        <details>
          <summary aria-label={`${folded.length} more: ${label}`}>{`${folded.length} more`}</summary>
          <ul>{folded.map(show)}</ul>
        </details>
      )}
    </>
  );
}
