import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenUsed } from './first-use.ts';
import { untilLoaded } from './until-loaded.ts';

interface DeferredProps<Props> {
  /** It is loaded at once when it is needed, and else when the page is first used. */
  isNeeded: boolean;
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A component that shows nothing until something happens: nothing stands in its place until it is loaded. */
export function Deferred<Props extends object>({ isNeeded, load, props }: DeferredProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const isMissing = Loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const start = () => untilLoaded(load).then((component) => setLoaded(() => component));
    if (!isNeeded) return whenUsed(start);
    void start();
    return undefined;
  }, [isMissing, isNeeded, load]);
  return Loaded && <Loaded {...props} />;
}
