import { rememberCompared, useRememberedIds, withProduct, withoutProduct } from './compared-ids.ts';

/** Puts the product among those that this browser compares, or takes it away. */
export function CompareTick({ id, name }: { id: number; name: string }) {
  const ids = useRememberedIds();
  const isChosen = ids.split(',').includes(String(id));
  return (
    <label className="compare-tick">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Compare: ${name}`}
        onChange={() => rememberCompared(isChosen ? withoutProduct(ids, id) : withProduct(ids, id))}
      />
      Compare
    </label>
  );
}
