import { useLayoutEffect, useRef } from 'react';
import { MAX_COMPARED, comparedIds } from '#app/url/compare-search.ts';
import { toast } from '#ui/toast-store.ts';
import { readRememberedIds, rememberCompared, useRememberedIds, withProduct, withoutProduct } from './compared-ids.ts';
import { firstGaveWay } from './comparison-texts.ts';

/** Puts the product among those that this browser compares, or takes it away. */
export function CompareTick({ id, name }: { id: number; name: string }) {
  const isChosen = comparedIds({ ids: useRememberedIds() }).includes(String(id));
  const box = useRef<HTMLInputElement>(null);
  // The page is rendered without a tick: one that is there when the script takes over was made by the visitor before.
  useLayoutEffect(() => {
    if (box.current?.checked === true) choose(id, name);
  }, [id, name]);
  const change = (isTicked: boolean) => {
    if (isTicked) choose(id, name);
    else rememberCompared(withoutProduct(readRememberedIds(), id));
  };
  return (
    <label className="compare-tick">
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        aria-label={`Compare: ${name}`}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      Compare
    </label>
  );
}

/** Nothing where it is chosen already. Among what is chosen now: several ticks may be read before the next render. */
function choose(id: number, name: string): void {
  const remembered = readRememberedIds();
  const others = comparedIds({ ids: remembered });
  if (others.includes(String(id))) return;
  rememberCompared(withProduct(remembered, id));
  if (others.length === MAX_COMPARED) toast(firstGaveWay(name));
}
