import { useLayoutEffect, useRef } from 'react';
import { MAX_COMPARED, comparedIds } from '#app/url/compare-search.ts';
import { toast } from '#ui/toast-store.ts';
import { readRememberedIds, rememberCompared, useRememberedIds, withProduct, withoutProduct } from './compared-ids.ts';
import { firstGaveWay } from './comparison-texts.ts';

/** Puts the product among those that this browser compares, or takes it away. */
export function CompareTick({ id, name }: { id: number; name: string }) {
  const ids = useRememberedIds();
  const isChosen = ids.split(',').includes(String(id));
  const box = useRef<HTMLInputElement>(null);
  // The page is rendered without a tick: one that is there when the script takes over was made by the visitor before.
  useLayoutEffect(() => {
    const remembered = readRememberedIds();
    const isNew = !remembered.split(',').includes(String(id));
    if (box.current?.checked === true && isNew) rememberCompared(withProduct(remembered, id));
  }, [id]);
  const choose = () => {
    rememberCompared(isChosen ? withoutProduct(ids, id) : withProduct(ids, id));
    if (!isChosen && comparedIds({ ids }).length === MAX_COMPARED) toast(firstGaveWay(name));
  };
  return (
    <label className="compare-tick">
      <input ref={box} type="checkbox" checked={isChosen} aria-label={`Compare: ${name}`} onChange={choose} />
      Compare
    </label>
  );
}
