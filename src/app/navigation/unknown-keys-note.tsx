import { useSyncExternalStore } from 'react';
import { listUnknownKeys } from '#app/url/filter-keys.ts';

const NONE: readonly string[] = [];
/** Of an address with more unknown keys than these only the first are named. */
const MOST_NAMES = 10;
const subscribe = () => () => undefined;

/** The keys of the address that its page does not know. The server, whose page is the same whatever they are, names none. */
export function useUnknownKeys(): readonly string[] {
  return useSyncExternalStore(subscribe, listUnknownKeys, () => NONE);
}

export function listNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const named = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

/** What an address of a tool asks for and the tool does not know, and so was left out. */
export function UnknownKeysNote({ known, tool }: { known: readonly string[]; tool: 'finder' | 'calculator' }) {
  const names = useUnknownKeys().filter((key) => !known.includes(key));
  return (
    <p className="text-sm text-warn">
      {names.length === 0
        ? `This link has fields that the ${tool} does not recognize. They were ignored.`
        : `Ignored, because the ${tool} has no such field: ${listNames(names)}.`}
    </p>
  );
}
